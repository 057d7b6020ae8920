import type { AddForms } from '#web/page/feature.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import type { usersFeature } from './feature.ts';

export const usersForms: AddForms<typeof usersFeature> = {
  users: lazyPart(async () => (await import('./add-user.tsx')).AddUser),
};
