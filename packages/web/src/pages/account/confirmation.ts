import { signal } from '@preact/signals';
import { ask, Refusal } from './accountClient.ts';

/** Proof of a login within the last minutes, while the page is open. */
const proof = signal<string | null>(null);

/** Set while the person has to prove who they are. */
export const waiting = signal<PromiseWithResolvers<string> | null>(null);

/** The person closed the dialog. */
export class Cancelled extends Error {}

export const setConfirmation = (confirmation: string): void => {
  proof.value = confirmation;
};

async function prove(): Promise<string> {
  const asked = Promise.withResolvers<string>();
  waiting.value = asked;
  try {
    const confirmation = await asked.promise;
    setConfirmation(confirmation);
    return confirmation;
  } finally {
    waiting.value = null;
  }
}

/** Does something that needs a confirmation, and asks for one if there is none or it has expired. */
export async function confirmed<T>(act: (confirmation: string) => Promise<T>): Promise<T> {
  try {
    return await act(proof.value ?? (await prove()));
  } catch (error) {
    if (!(error instanceof Refusal && error.reason === 'confirm')) throw error;
    return act(await prove());
  }
}

export const confirmWithPassword = async (password: string): Promise<void> => {
  const { confirmation } = await ask({ type: 'confirmPassword', password });
  waiting.value?.resolve(confirmation);
};
