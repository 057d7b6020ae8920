import { useSearch } from '@tanstack/react-router';
import { OpenRole } from './open-role.tsx';
import { RolesCard } from './roles-card.tsx';

/** The roles, or the one that the address names. */
export function RolesTab() {
  const { role } = useSearch({ from: '/signed-in/settings' });
  return role ? <OpenRole key={role} id={role} /> : <RolesCard />;
}
