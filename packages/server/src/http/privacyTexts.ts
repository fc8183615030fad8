export interface PrivacyTexts {
  readonly title: string;
  readonly intro: string;
  readonly what: string;
  readonly howLong: string;
  readonly forever: string;
  readonly games: string;
  readonly chat: string;
  readonly sessions: string;
  readonly account: string;
  readonly accountTime: string;
  readonly programs: string;
  readonly programsTime: string;
  readonly people: string;
  readonly history: string;
  readonly peopleTime: string;
  readonly ratings: string;
  readonly ratingsTime: string;
  readonly daily: string;
  readonly bans: string;
  readonly reports: string;
  readonly audit: string;
  readonly push: string;
  readonly pushTime: string;
  readonly addresses: string;
  readonly addressesTime: string;
  readonly noTracking: string;
  readonly rights: string;
}

/** The texts of the privacy page, by language. */
export const PRIVACY_TEXTS: Readonly<Record<string, PrivacyTexts>> = {
  en: {
    title: 'Privacy',
    intro: 'This is what the server keeps about you, and for how long.',
    what: 'What',
    howLong: 'How long',
    forever: 'no limit',
    games:
      'Games: the names and random ids of the players, and the choices; counted from the end of the game',
    chat: 'What is written at the table; counted from the end of the game',
    sessions:
      'Your session: a cookie with your name and a random id, when it began and when it was last used; counted from your last visit',
    account:
      'Your account, if you have created one: your name, the public keys of your passkeys, hashes of your password and your recovery codes',
    accountTime: 'until you delete it; the name stays reserved for a while after that',
    programs:
      'Programs, if you have let any in: the names of your bot accounts; of each token its name, a hash, what it allows, and when it was created and last used',
    programsTime: 'until you delete or revoke them, or your account',
    people: 'The people whom you follow and have blocked, invites to tables, and who may see what',
    history:
      'The results, statistics and achievements of your finished games, also after the games are deleted',
    peopleTime: 'until you delete your account, or your session as a guest has expired',
    ratings:
      'Your ratings, and the results of rated games: who played, the influence, and who won or left. With an account, your name and rating are shown to others',
    ratingsTime: 'until you are erased; the results of your opponents stay, without your id',
    daily: 'Your results in the daily deal and in tournaments, under your name',
    bans: 'Bans: the id of a person or a network address, with the reason; counted from the end of the ban',
    reports: 'Reports from players, with the last chat messages of the table',
    audit: 'The log of what the operators did',
    push: 'Notifications, if you have switched them on: the address of your browser at its push service',
    pushTime: 'until you switch them off',
    addresses: 'Your network address',
    addressesTime: 'only while you are connected, for limits; it is not stored',
    noTracking:
      'There is no advertising and no tracking, and nobody needs an account. Games against bots stay in your browser.',
    rights:
      'Logging out in the lobby ends your session. With an account, you can export and delete everything about you on its page. The operator of this server can do the same for everyone.',
  },
  fr: {
    title: 'Confidentialité',
    intro: 'Voici ce que le serveur conserve à votre sujet, et pendant combien de temps.',
    what: 'Quoi',
    howLong: 'Durée',
    forever: 'sans limite',
    games:
      'Les parties : les pseudos et identifiants aléatoires des joueurs et les choix ; à compter de la fin de la partie',
    chat: 'La discussion à la table ; à compter de la fin de la partie',
    sessions:
      'Votre session : un cookie avec votre pseudo et un identifiant aléatoire, son début et sa dernière utilisation ; à compter de votre dernière visite',
    account:
      'Votre compte, si vous en avez créé un : votre pseudo, les clés publiques de vos clés d’accès, les empreintes de votre mot de passe et de vos codes de secours',
    accountTime: 'jusqu’à ce que vous le supprimiez ; le pseudo reste ensuite réservé quelque temps',
    programs:
      'Les programmes, si vous en avez admis : les noms de vos comptes de bots ; de chaque jeton, son nom, une empreinte, ce qu’il permet, sa création et sa dernière utilisation',
    programsTime: 'jusqu’à ce que vous les supprimiez ou les révoquiez, ou supprimiez votre compte',
    people:
      'Les personnes que vous suivez et avez bloquées, les invitations à des tables, et qui peut voir quoi',
    history:
      'Les résultats, statistiques et succès de vos parties terminées, même après la suppression des parties',
    peopleTime: 'jusqu’à la suppression de votre compte ou, pour un invité, l’expiration de la session',
    ratings:
      'Vos cotes et les résultats des parties classées : qui a joué, l’influence, qui a gagné ou quitté la partie. Si vous avez un compte, les autres voient votre pseudo et votre cote',
    ratingsTime:
      'jusqu’à l’effacement de vos données ; les résultats de vos adversaires restent, sans votre identifiant',
    daily: 'Vos résultats à la donne du jour et aux tournois, sous votre pseudo',
    bans: 'Les exclusions : l’identifiant d’une personne ou une adresse réseau, avec le motif ; à compter de la fin de l’exclusion',
    reports: 'Les signalements des joueurs, avec les derniers messages de la table',
    audit: 'Le journal des actions des opérateurs',
    push: 'Les notifications, si vous les avez activées : l’adresse de votre navigateur auprès de son service',
    pushTime: 'jusqu’à ce que vous les désactiviez',
    addresses: 'Votre adresse réseau',
    addressesTime: 'seulement pendant la connexion, pour les limites ; elle n’est pas enregistrée',
    noTracking:
      'Ni publicité, ni pistage, et personne n’a besoin d’un compte. Les parties contre des bots restent dans votre navigateur.',
    rights:
      'Se déconnecter dans le salon met fin à votre session. Avec un compte, vous pouvez tout exporter et supprimer sur sa page. L’opérateur de ce serveur peut le faire pour tous.',
  },
  pl: {
    title: 'Prywatność',
    intro: 'Oto co serwer przechowuje o tobie i jak długo.',
    what: 'Co',
    howLong: 'Jak długo',
    forever: 'bez ograniczeń',
    games: 'Gry: nicki i losowe identyfikatory graczy oraz wybory; licząc od końca gry',
    chat: 'Czat przy stole; licząc od końca gry',
    sessions:
      'Twoja sesja: ciasteczko z nickiem i losowym identyfikatorem, jej początek i ostatnie użycie; licząc od ostatniej wizyty',
    account:
      'Twoje konto, jeśli je założysz: nick, klucze publiczne twoich kluczy dostępu, skróty hasła i kodów odzyskiwania',
    accountTime: 'do chwili usunięcia; nick pozostaje potem przez pewien czas zarezerwowany',
    programs:
      'Programy, jeśli je wpuszczono: nazwy twoich kont botów; dla każdego tokenu jego nazwa, skrót kryptograficzny, na co pozwala, kiedy powstał i kiedy był ostatnio użyty',
    programsTime: 'do ich usunięcia lub unieważnienia albo do usunięcia konta',
    people: 'Osoby, które obserwujesz i które blokujesz, zaproszenia do stołów oraz kto co może widzieć',
    history: 'Wyniki, statystyki i osiągnięcia z zakończonych gier, także po usunięciu gier',
    peopleTime: 'do usunięcia konta lub wygaśnięcia sesji gościa',
    ratings:
      'Twoje rankingi i wyniki gier rankingowych: kto grał, wpływy, kto wygrał lub wyszedł. Jeśli masz konto, inni widzą twój nick i ranking',
    ratingsTime: 'do usunięcia twoich danych; wyniki przeciwników zostają, bez twojego identyfikatora',
    daily: 'Twoje wyniki w rozdaniu dnia i w turniejach, pod twoim nickiem',
    bans: 'Blokady: identyfikator osoby lub adres sieci wraz z powodem; licząc od końca blokady',
    reports: 'Zgłoszenia graczy wraz z ostatnimi wiadomościami przy stole',
    audit: 'Dziennik działań operatorów',
    push: 'Powiadomienia, jeśli je włączysz: adres twojej przeglądarki w jej usłudze',
    pushTime: 'do ich wyłączenia',
    addresses: 'Twój adres sieciowy',
    addressesTime: 'tylko podczas połączenia, na potrzeby limitów; nie jest zapisywany',
    noTracking:
      'Bez reklam i śledzenia, a konto nie jest nikomu potrzebne. Gry z botami zostają w twojej przeglądarce.',
    rights:
      'Wylogowanie w lobby kończy twoją sesję. Mając konto, możesz na jego stronie wyeksportować i usunąć wszystko o sobie. Operator tego serwera może to zrobić dla każdego.',
  },
  uk: {
    title: 'Приватність',
    intro: 'Ось що сервер зберігає про вас і як довго.',
    what: 'Що',
    howLong: 'Як довго',
    forever: 'без обмежень',
    games: 'Ігри: імена та випадкові ідентифікатори гравців та вибори; рахуючи від кінця гри',
    chat: 'Розмови за столом; рахуючи від кінця гри',
    sessions:
      'Ваша сесія: файл cookie з ім’ям і випадковим ідентифікатором, її початок і останнє використання; рахуючи від останнього візиту',
    account:
      'Ваш обліковий запис, якщо ви його створили: ім’я, відкриті ключі ваших ключів доступу, хеші пароля й кодів відновлення',
    accountTime: 'доки ви його не видалите; ім’я після цього ще певний час зарезервоване',
    programs:
      'Програми, якщо ви їх допустили: імена ваших облікових записів ботів; для кожного токена його назва, геш, що він дозволяє, коли його створено й востаннє використано',
    programsTime: 'доки ви їх не видалите чи не відкличете або не видалите обліковий запис',
    people: 'Люди, за якими ви стежите і яких заблокували, запрошення до столів і хто що може бачити',
    history: 'Результати, статистика й досягнення ваших завершених ігор, також після видалення ігор',
    peopleTime: 'доки ви не видалите обліковий запис або не мине строк сеансу гостя',
    ratings:
      'Ваші рейтинги та результати рейтингових ігор: хто грав, вплив, хто переміг або вийшов. Якщо у вас є обліковий запис, інші бачать ваше ім’я та рейтинг',
    ratingsTime: 'доки ваші дані не видалено; результати суперників лишаються без вашого ідентифікатора',
    daily: 'Ваші результати в роздачі дня й турнірах, під вашим ім’ям',
    bans: 'Блокування: ідентифікатор особи або адреса мережі та причина; рахуючи від кінця блокування',
    reports: 'Скарги гравців разом з останніми повідомленнями за столом',
    audit: 'Журнал дій операторів',
    push: 'Сповіщення, якщо ви їх увімкнули: адреса вашого браузера в його службі',
    pushTime: 'доки ви їх не вимкнете',
    addresses: 'Ваша мережева адреса',
    addressesTime: 'лише під час з’єднання, для обмежень; вона не зберігається',
    noTracking:
      'Немає реклами й стеження, і обліковий запис нікому не обов’язковий. Ігри з ботами залишаються у вашому браузері.',
    rights:
      'Вихід у лобі завершує вашу сесію. Маючи обліковий запис, ви можете на його сторінці експортувати й видалити все про себе. Оператор цього сервера може зробити це для кожного.',
  },
  ru: {
    title: 'Конфиденциальность',
    intro: 'Вот что сервер хранит о вас и как долго.',
    what: 'Что',
    howLong: 'Как долго',
    forever: 'без ограничений',
    games: 'Игры: имена и случайные идентификаторы игроков и выборы; считая от конца игры',
    chat: 'Разговоры за столом; считая от конца игры',
    sessions:
      'Ваша сессия: файл cookie с именем и случайным идентификатором, её начало и последнее использование; считая от последнего визита',
    account:
      'Ваша учётная запись, если вы её создали: имя, открытые ключи ваших ключей доступа, хеши пароля и кодов восстановления',
    accountTime: 'пока вы её не удалите; имя после этого ещё некоторое время зарезервировано',
    programs:
      'Программы, если вы их допустили: имена ваших учётных записей ботов; для каждого токена его название, хеш, что он разрешает, когда он создан и последний раз использован',
    programsTime: 'пока вы их не удалите или не отзовёте либо не удалите учётную запись',
    people:
      'Люди, за которыми вы следите и которых заблокировали, приглашения за столы и кто что может видеть',
    history: 'Результаты, статистика и достижения ваших завершённых игр, также после удаления игр',
    peopleTime: 'пока вы не удалите учётную запись или не истечёт сеанс гостя',
    ratings:
      'Ваши рейтинги и результаты рейтинговых игр: кто играл, влияние, кто победил или вышел. Если у вас есть учётная запись, другие видят ваше имя и рейтинг',
    ratingsTime: 'пока ваши данные не удалены; результаты соперников остаются без вашего идентификатора',
    daily: 'Ваши результаты в раздаче дня и турнирах, под вашим именем',
    bans: 'Блокировки: идентификатор человека или адрес сети и причина; считая от конца блокировки',
    reports: 'Жалобы игроков вместе с последними сообщениями за столом',
    audit: 'Журнал действий операторов',
    push: 'Уведомления, если вы их включили: адрес вашего браузера в его службе',
    pushTime: 'пока вы их не выключите',
    addresses: 'Ваш сетевой адрес',
    addressesTime: 'только во время соединения, для ограничений; он не сохраняется',
    noTracking:
      'Нет рекламы и слежки, и учётная запись никому не обязательна. Игры с ботами остаются в вашем браузере.',
    rights:
      'Выход в лобби завершает вашу сессию. С учётной записью вы можете на её странице выгрузить и удалить всё о себе. Оператор этого сервера может сделать это для каждого.',
  },
};
