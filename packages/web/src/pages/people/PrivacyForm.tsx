import { useEffect, useState } from 'preact/hooks';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { type MessageId, t } from '../../i18n/i18n.ts';
import { callApi } from '../../online/people/peopleApi.ts';
import { usePeopleAction } from '../../online/people/usePeopleAction.ts';

const CHOICES = {
  profile: ['private', 'public'],
  presence: ['nobody', 'mutual', 'followers'],
  contact: ['nobody', 'followed', 'everyone'],
} as const;

type Topic = keyof typeof CHOICES;
type Privacy = Readonly<Record<Topic, string>>;

/** Who may see the profile and the presence, and who may follow and invite. A choice is saved at once. */
export function PrivacyForm() {
  const [privacy, setPrivacy] = useState<Privacy>();
  const { isBusy, error, run } = usePeopleAction();
  useEffect(() => run(async () => setPrivacy(await callApi<Privacy>('GET', '/privacy'))), []);
  const choose = (topic: Topic, value: string) =>
    run(async () => {
      const changed = { ...privacy!, [topic]: value };
      setPrivacy(changed);
      await callApi('PUT', '/privacy', changed).catch((caught: unknown) => {
        setPrivacy(privacy);
        throw caught;
      });
    });
  return (
    <section class="sheet" aria-labelledby="privacy-heading">
      <h2 id="privacy-heading">{t('people.privacy')}</h2>
      <ErrorNotice error={error} />
      {privacy &&
        (Object.keys(CHOICES) as Topic[]).map((topic) => (
          <label key={topic} class="people-choice">
            <span class="small-heading">{t(`people.privacy.${topic}`)}</span>
            <select
              class="plain"
              aria-disabled={isBusy}
              value={privacy[topic]}
              onChange={({ currentTarget }) => {
                // A select cannot be stopped from changing.
                if (isBusy) currentTarget.value = privacy[topic];
                else choose(topic, currentTarget.value);
              }}
            >
              {CHOICES[topic].map((value) => (
                <option key={value} value={value}>
                  {t(`people.may.${value}` as MessageId)}
                </option>
              ))}
            </select>
          </label>
        ))}
    </section>
  );
}
