import { create } from 'zustand';
import { useSession } from './session.ts';

/** Whether requests wait until the person has confirmed that it is them. */
export const useConfirming = create<{ isAsked: boolean }>()(() => ({ isAsked: false }));

/** The requests that wait. One confirmation serves them all. */
let waiting: ((isConfirmed: boolean) => void)[] = [];

/** Called when the server refuses a sensitive action. True once the same person has confirmed that it is them. */
export async function askToConfirm(): Promise<boolean> {
  const asked = useSession.getState().user?.id;
  useConfirming.setState({ isAsked: true });
  const isConfirmed = await new Promise<boolean>((resolve) => waiting.push(resolve));
  return isConfirmed && useSession.getState().user?.id === asked;
}

export function answerConfirming(isConfirmed: boolean): void {
  const answered = waiting;
  waiting = [];
  useConfirming.setState({ isAsked: false });
  for (const answer of answered) answer(isConfirmed);
}

/** Requests of somebody who has signed out are never sent. */
useSession.subscribe(({ isAuthenticated }) => {
  if (!isAuthenticated && useConfirming.getState().isAsked) answerConfirming(false);
});

const signedInAgainKey = 'signed-in-again';

/** In the tab that comes back from the identity provider. The tab that waits goes on. */
export function tellSignedInAgain(): void {
  localStorage.setItem(signedInAgainKey, new Date().toISOString());
}

window.addEventListener('storage', ({ key }) => {
  if (key === signedInAgainKey && useConfirming.getState().isAsked) answerConfirming(true);
});
