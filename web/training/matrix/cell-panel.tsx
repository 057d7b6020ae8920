import { Link } from '@tanstack/react-router';
import { GraduationCap, Plus } from 'lucide-react';
import { useState } from 'react';
import { employeeDocuments } from '#contract/hr/employee-documents.ts';
import { standingMeanings } from '#contract/training/competency.ts';
import type { MatrixCell } from '#contract/training/training-matrix.ts';
import { useFormats } from '#web/engine/format.ts';
import { useRight } from '#web/engine/session.ts';
import { addressOf } from '#web/history/record-links.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useScope } from '#web/page/use-scope.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, buttonStyle } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Standing } from './standing-look.tsx';
import type { OpenMatrix } from './use-matrix.ts';

const AddNeed = lazyPart(async () => (await import('../needs/need-form.tsx')).AddNeed);

/** A competency beside the matrix: evidence, open need and next step. */
export function CellPanel({ open, cell: name }: { open: OpenMatrix; cell: string }) {
  const { courses, employees } = open.matrix;
  const [employeeId, courseId] = name.split('.');
  const employee = employees.find(({ id }) => id === employeeId);
  const course = courses.find(({ id }) => id === courseId);
  const cell = course && employee?.cells[courses.indexOf(course)];
  // The page may have changed since, or the URL is outdated.
  if (!employee || !cell) return null;
  const close = () => open.open(undefined);
  return (
    <SidePanel
      open
      onClose={close}
      leading={<Avatar name={employee.employeeName} size="medium" />}
      title={employee.employeeName}
      subtitle={course.courseName}
      footer={<NextSteps cell={cell} employeeId={employee.id} course={course} />}
    >
      <div className="flex flex-col gap-6">
        <div>
          <Standing standing={cell.standing} />
          <p className="mt-1 text-body text-ink-muted">{standingMeanings[cell.standing]}.</p>
        </div>
        <CellDetails cell={cell} employeeId={employee.id} />
      </div>
    </SidePanel>
  );
}

function CellDetails({ cell, employeeId }: { cell: MatrixCell; employeeId: string }) {
  const formats = useFormats();
  const {
    completedId,
    completionDate,
    validUntil,
    evidenceId,
    needId,
    dueDate,
    sessionId,
    startDate,
    hasFile,
  } = cell;
  const toNeed = (id: string, words: string) => (
    <Link to="/training" search={{ tab: 'needs', view: id }} className={linkStyle}>
      {words}
    </Link>
  );
  const completion = completedId &&
    completionDate && [
      { label: 'Completed on', value: toNeed(completedId, formats.day(completionDate)) },
      { label: 'Valid until', value: validUntil ? formats.day(validUntil) : 'Does not expire' },
      {
        label: 'Certificate',
        value: <Certificate evidenceId={evidenceId} hasFile={hasFile} employeeId={employeeId} />,
      },
    ];
  const need = needId && [
    {
      label: 'Training need',
      value: toNeed(needId, dueDate ? `Due ${formats.day(dueDate)}` : 'Open, without a due date'),
    },
  ];
  const booking = sessionId &&
    startDate && [
      {
        label: 'Enrolled in the session on',
        wide: true,
        value: (
          <Link to="/training" search={{ tab: 'sessions', view: sessionId }} className={linkStyle}>
            {formats.day(startDate)}
          </Link>
        ),
      },
    ];
  const items = [...(completion || []), ...(need || []), ...(booking || [])];
  return items.length > 0 ? <DescriptionList items={items} /> : null;
}

interface CertificateProps {
  evidenceId: string | undefined;
  hasFile: boolean | undefined;
  employeeId: string;
}

/** A link to the document, if the user may see this person's documents. */
function Certificate({ evidenceId, hasFile, employeeId }: CertificateProps) {
  const scopes = useScope();
  if (!evidenceId) return 'None';
  const isSeen = scopes('documents:read', employeeId) || scopes('documents.work:read', employeeId);
  const address = isSeen && addressOf(employeeDocuments, evidenceId, employeeId);
  if (!address) return hasFile ? 'With file' : 'Without file';
  return (
    <>
      <Link {...address} className={linkStyle}>
        Show the certificate
      </Link>
      {!hasFile && <span className="text-ink-muted"> (without a file)</span>}
    </>
  );
}

interface NextStepsProps {
  cell: MatrixCell;
  employeeId: string;
  course: { id: string; isRetired: boolean };
}

/** A retired course has no next steps. */
function NextSteps({ cell: { standing, needId, sessionId }, employeeId, course }: NextStepsProps) {
  const scopes = useScope();
  const mayEnrol = useRight('training:update') !== null;
  const [isAdding, setAdding] = useState(false);
  const isHeld = standing === 'Current' || standing === 'Due';
  const offersSession = mayEnrol && !course.isRetired && !sessionId && standing !== 'Current';
  const offersNeed = scopes('needs:create', employeeId) && !course.isRetired && !needId && !isHeld;
  return (
    <>
      {offersSession && (
        <Link
          to="/training"
          search={{ tab: 'sessions', courseId: course.id, isOpen: 'true' }}
          className={buttonStyle('secondary')}
        >
          <GraduationCap aria-hidden className="size-4" strokeWidth={1.75} />
          Enrol
        </Link>
      )}
      {needId && (
        <Link to="/training" search={{ tab: 'needs', view: needId }} className={buttonStyle('primary')}>
          Open Need
        </Link>
      )}
      {offersNeed && (
        <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
          Add Training Need
        </Button>
      )}
      {isAdding && <AddNeed start={{ employeeId, courseId: course.id }} onClose={() => setAdding(false)} />}
    </>
  );
}
