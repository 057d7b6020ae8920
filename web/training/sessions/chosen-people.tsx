import { X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { Chosen } from './use-chosen.ts';

/** The selected people, also those the list no longer shows. */
export function ChosenPeople({ chosen }: { chosen: Chosen }) {
  if (chosen.people.length === 0) return null;
  return (
    <ul aria-label="Chosen" className="flex flex-wrap gap-1.5">
      {chosen.people.map((person) => (
        <li key={person.employeeId}>
          <Button
            size="small"
            icon={X}
            aria-label={`Remove ${person.employeeName}`}
            onClick={() => chosen.toggle(person)}
          >
            {person.employeeName}
          </Button>
        </li>
      ))}
    </ul>
  );
}
