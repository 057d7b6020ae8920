import { useSearch } from '@tanstack/react-router';
import { OpenRole } from './open-role.tsx';
import { RolesCard } from './roles-card.tsx';

/** The list of roles, or the one in the URL. */
export function RolesTab() {
  const { role } = useSearch({ from: '/signed-in/settings' });
  return role ? <OpenRole key={role} id={role} /> : <RolesCard />;
}
