import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { employees } from '#contract/hr/employees.ts';
import { fullName } from '#contract/users/users.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useScope } from '#web/page/use-scope.ts';
import { recordFileQuery } from '#web/record/record-file.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { TabProps } from '../person.ts';

const PhotoDialog = lazyPart(async () => (await import('./photo-dialog.tsx')).PhotoDialog);

/** The photo of a person, or their initials. Whoever may change it presses it to do so. */
export function PersonPhoto({ person }: TabProps) {
  const scopes = useScope();
  const [isOpen, setOpen] = useState(false);
  const mayChange =
    scopes(employees.rights.update, person.id) || scopes('employees.contact:update', person.id);
  if (!mayChange) return <PhotoOrInitials person={person} />;
  const label = person.photo.length > 0 ? 'Change photo' : 'Add photo';
  return (
    <>
      <button
        type="button"
        title={label}
        onClick={() => setOpen(true)}
        className="flex rounded-full hover:opacity-80 pointer-coarse:p-0.5"
      >
        <PhotoOrInitials person={person} />
        <span className="sr-only">{label}</span>
      </button>
      {isOpen && <PhotoDialog person={person} onClose={() => setOpen(false)} />}
    </>
  );
}

function PhotoOrInitials({ person }: TabProps) {
  const [filePath] = person.photo;
  const { data } = useQuery({
    ...recordFileQuery({ resource: employees, id: person.id, filePath: filePath ?? '' }),
    enabled: filePath !== undefined,
  });
  if (!data) return <Avatar name={fullName(person)} size="medium" />;
  return <Picture file={data} alt="" className="size-10 shrink-0 rounded-full object-cover" />;
}
