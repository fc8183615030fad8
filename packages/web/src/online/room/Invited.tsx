import { Bar } from '../../app/Bar.tsx';
import { Shield } from '../../art/Shield.tsx';
import { say } from '../../words/words.ts';
import { NameForm } from '../lobby/NameForm.tsx';
import { FreeShield } from '../lobby/SeatShields.tsx';
import { expectToSit } from './expected.ts';

/** Whoever opens the link for the first time: a name, and they sit. */
export const Invited = ({ id }: { readonly id: string }) => (
  <div class="page">
    <Bar />
    <main class="invited">
      <div class="seat-shields" aria-hidden="true">
        <Shield seat={0} />
        <FreeShield />
        <Shield seat={2} />
        <Shield seat={3} />
      </div>
      <h1>{say('room.invited')}</h1>
      <p>{say('room.invitedText')}</p>
      <NameForm go={say('lobby.sit')} onName={() => expectToSit(id, { ready: false })} />
    </main>
  </div>
);
