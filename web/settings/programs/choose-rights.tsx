import { permissionsByArea, readPermissions } from '#contract/auth/describe-permissions.ts';
import type { Permissions } from '#contract/engine/access.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { type Choice, type Level } from './key-rights.ts';

interface ChooseRightsProps {
  held: Permissions;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** How much of the user's own permissions a key gets. */
export function ChooseRights({ held, choice, onChange }: ChooseRightsProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-body font-medium">Permissions</legend>
      <Segmented
        label="Permissions"
        segments={[
          { value: 'read', label: 'View only' },
          { value: 'everything', label: 'Full access' },
          { value: 'areas', label: 'Selected areas' },
        ]}
        value={choice.of}
        onChange={(of) => onChange({ ...choice, of })}
      />
      <p className="text-small text-ink-muted">{sentences[choice.of]}</p>
      {choice.of === 'areas' && (
        <ul className="rounded-lg border">
          {permissionsByArea(held).map(({ area, permissions }) => (
            <li
              key={area}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-3 py-2 last:border-b-0"
            >
              {area}
              <Segmented
                label={area}
                segments={segmentsOf(permissions)}
                value={choice.areas[area] ?? 'nothing'}
                onChange={(level) => onChange({ ...choice, areas: { ...choice.areas, [area]: level } })}
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

const sentences: Record<Choice['of'], string> = {
  read: 'The key can view everything that you can view, and cannot change anything.',
  everything:
    'The key can do everything that you can do, except sign-in, passwords, sessions, API keys, roles and settings.',
  areas: 'Choose the access for each area. A key never has more access than you have.',
};

const segments: readonly { value: Level; label: string }[] = [
  { value: 'nothing', label: 'Nothing' },
  { value: 'read', label: 'View' },
  { value: 'everything', label: 'View and change' },
];

/** With only read permissions, there is nothing more to choose. */
function segmentsOf(permissions: Permissions) {
  const isReadOnly = Object.keys(readPermissions(permissions)).length === Object.keys(permissions).length;
  return isReadOnly ? segments.slice(0, 2) : segments;
}
