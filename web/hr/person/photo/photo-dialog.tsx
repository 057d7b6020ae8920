import { useState } from 'react';
import { employees, employeeWords } from '#contract/hr/employees.ts';
import { useChange } from '#web/engine/queries.ts';
import { FileDrop } from '#web/form/file-drop.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { TabProps } from '../person.ts';
import { squarePicture } from './square-picture.ts';

/** Adds, replaces or removes the photo of a person. */
export function PhotoDialog({ person, onClose }: TabProps & { onClose: () => void }) {
  const [chosen, setChosen] = useState<{ filePath: string; file: File } | null>(null);
  const change = useChange(employees.update, { success: employeeWords.updated, onDone: onClose });
  const save = (photo: string[]) =>
    change.mutate({ params: { id: person.id }, body: { photo, version: person.version } });
  return (
    <Dialog
      open
      onClose={onClose}
      title={person.photo.length > 0 ? 'Change photo' : 'Add photo'}
      description="Everyone who can open this profile sees the photo. Add it only if the person agrees, and remove it when they ask."
      size="small"
      footer={
        <>
          {person.photo.length > 0 && (
            <Button variant="ghost" className="mr-auto" disabled={change.isPending} onClick={() => save([])}>
              Remove photo
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={change.isPending}
            busyLabel="Saving..."
            disabledReason={chosen ? undefined : 'Choose a photo first'}
            onClick={() => chosen && save([chosen.filePath])}
          >
            Save photo
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-4">
        {chosen && (
          <Picture
            file={chosen.file}
            alt="The new photo"
            className="size-32 rounded-full border object-cover"
          />
        )}
        <FileDrop
          pictures="alone"
          prepare={squarePicture}
          onUploaded={(filePath, _, file) => setChosen({ filePath, file })}
        />
      </div>
    </Dialog>
  );
}
