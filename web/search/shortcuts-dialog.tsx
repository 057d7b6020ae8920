import { shortcuts, type Shortcut } from '#web/page/shortcuts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Kbd } from '#web/ui/kbd.tsx';

const places: { place: keyof typeof shortcuts; title: string }[] = [
  { place: 'everywhere', title: 'Everywhere' },
  { place: 'lists', title: 'Lists' },
  { place: 'profile', title: 'Employee profile' },
  { place: 'approvals', title: 'Approvals' },
  { place: 'crew', title: 'Crew attendance' },
];

/** All keys that work, by place. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" size="large">
      <div className="gap-x-10 sm:columns-2">
        {places.map(({ place, title }) => (
          <section key={place} className="mb-6 break-inside-avoid">
            <h3 className="mb-1 font-semibold">{title}</h3>
            <dl>
              {shortcuts[place].map((shortcut) => (
                <Line key={shortcut.does} {...shortcut} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Line({ keys, does }: Shortcut) {
  return (
    <div className="flex items-center justify-between gap-4 border-b py-1.5 last:border-b-0">
      <dt className="text-ink-muted">{does.charAt(0).toUpperCase() + does.slice(1)}</dt>
      <dd className="flex shrink-0 flex-wrap items-center justify-end gap-1">
        {keys.map((key) => (
          <Kbd key={key} className="pointer-coarse:inline-flex">
            {key}
          </Kbd>
        ))}
      </dd>
    </div>
  );
}
