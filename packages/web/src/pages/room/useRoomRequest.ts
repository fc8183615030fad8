import { RequestRejected } from '@oriflamme/client';
import { useState } from 'preact/hooks';
import { useRequest } from '../../online/useRequest.ts';

type Act = () => Promise<unknown>;

interface Refused {
  readonly act: Act;
  /** How many names were refused in a row. */
  readonly times: number;
}

/** Like `useRequest`, but keeps what was refused because of the player's name, to be done under another one. */
export function useRoomRequest() {
  const { isBusy, error, run, runNow } = useRequest();
  const [refused, setRefused] = useState<Refused | null>(null);
  const kept = (act: Act) => async () => {
    try {
      await act();
      setRefused(null);
    } catch (caught) {
      const isName = caught instanceof RequestRejected && caught.reason === 'name-in-use';
      setRefused((before) => (isName ? { act, times: (before?.times ?? 0) + 1 } : null));
      if (!isName) throw caught;
    }
  };
  return {
    isBusy,
    error,
    refused,
    run: (act: Act) => run(kept(act)),
    runNow: (act: Act) => runNow(kept(act)),
  };
}
