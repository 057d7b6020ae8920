import type { medicalHistories } from '#contract/hr/medical-histories.ts';
import { fullName } from '#contract/users/users.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { PrintedAlone } from '#web/ui/printed-alone.tsx';
import type { Employee } from '../person.ts';
import { medicalLists } from './medical-lists.ts';

interface EmergencyCardProps {
  person: Employee;
  history: RecordIn<typeof medicalHistories>;
}

/** Medical information for an emergency, shown only in print. */
export function EmergencyCard({ person, history }: EmergencyCardProps) {
  const formats = useFormats();
  return (
    <PrintedAlone
      label="Emergency card"
      className="w-[10.5cm] break-inside-avoid rounded-lg border border-ink p-5"
    >
      <header className="border-b border-ink pb-3">
        <p className="text-small text-ink-muted">Emergency card</p>
        <h1 className="text-title font-semibold">{fullName(person)}</h1>
        <p>
          {person.employeeId}, {person.position}
        </p>
      </header>
      <dl>
        {linesOf(person, history).map(({ label, texts }) => (
          <div key={label} className="grid grid-cols-[3.2cm_1fr] gap-x-3 border-b py-1.5">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="font-semibold whitespace-pre-line">{texts.join('\n')}</dd>
          </div>
        ))}
      </dl>
      <footer className="pt-3 text-small text-ink-muted">
        Printed {formats.day(formats.today())}. Medical information: keep this card with the person.
      </footer>
    </PrintedAlone>
  );
}

function linesOf(person: Employee, history: EmergencyCardProps['history']) {
  const { medicationAllergies, foodAllergies, otherAllergies, currentMedications } = medicalLists(history);
  const { isOnMedication, hasMedicationAllergies, bloodType, emergencyMedicalNotes } = history;
  const allergies = [
    ...(hasMedicationAllergies ? medicationAllergies : []),
    ...foodAllergies,
    ...otherAllergies,
  ];
  const medication = isOnMedication ? currentMedications : [];
  const contact = [person.emergencyContactName, person.emergencyContactPhone].filter(Boolean).join(', ');
  const lines = [
    { label: 'Blood type', texts: [bloodType ?? 'Not known'] },
    { label: 'Allergies', texts: allergies.length > 0 ? allergies : ['None known'] },
    { label: 'Medication', texts: medication.length > 0 ? medication : ['None known'] },
    { label: 'Notes', texts: emergencyMedicalNotes ? [emergencyMedicalNotes] : [] },
    { label: 'Emergency contact', texts: [contact || 'Not provided'] },
  ];
  return lines.filter(({ texts }) => texts.length > 0);
}
