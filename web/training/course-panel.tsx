import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trainingCourses } from '#contract/training/training-courses.ts';
import { trainingNeeds } from '#contract/training/training-needs.ts';
import { trainingSessions } from '#contract/training/training-sessions.ts';
import type { ListQuery } from '#contract/engine/listing.ts';
import { readingPage, type ListOf } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { DeleteRecord } from '#web/table/delete-record.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { EditRecord } from '#web/table/edit-record.tsx';
import { OpenedRecord } from '#web/table/opened-record.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { validityOf } from './validity.ts';

const CourseForm = lazyPart(async () => (await import('./course-form.tsx')).CourseForm);

interface PanelProps {
  id: string;
  onClose: () => void;
}

/** One course beside the list: what it teaches, when it is held, and who needs it. */
export function CoursePanel({ id, onClose }: PanelProps) {
  return (
    <OpenedRecord resource={trainingCourses} id={id} title="Course" onClose={onClose}>
      {(course) => (
        <SidePanel
          open
          onClose={onClose}
          title={course.courseName}
          footer={<CourseActions course={course} onClose={onClose} />}
        >
          <div className="flex flex-col gap-8">
            <CourseDetails course={course} />
            <RecordHistory resource={trainingCourses} id={course.id} version={course.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

function CourseDetails({ course }: { course: RecordIn<typeof trainingCourses> }) {
  const sessions = useCount(trainingSessions, { courseId: course.id });
  const needs = useCount(trainingNeeds, { courseId: course.id });
  return (
    <DescriptionList
      items={[
        { label: 'Target Group', value: course.targetGroup },
        { label: 'Competency Level', value: course.competencyLevel },
        { label: 'Validity', value: validityOf(course), wide: true },
        { label: 'Description', value: course.description, wide: true },
        {
          label: 'Sessions',
          value: (
            <Link to="/training" search={{ tab: 'sessions', courseId: course.id }} className={linkStyle}>
              {sessions}
            </Link>
          ),
        },
        {
          label: 'Training needs',
          value: (
            <Link to="/training" search={{ tab: 'needs', courseId: course.id }} className={linkStyle}>
              {needs}
            </Link>
          ),
        },
      ]}
    />
  );
}

function useCount(resource: ListOf<unknown>, filter: ListQuery): string {
  const { data, isPending } = useQuery(readingPage(resource, { ...filter, page: 1, pageSize: 1 }));
  return isPending ? '...' : (data?.total ?? 0).toLocaleString('en');
}

interface ActionsProps {
  course: RecordIn<typeof trainingCourses>;
  onClose: () => void;
}

function CourseActions({ course, onClose }: ActionsProps) {
  const mayEdit = useRight('training:update') !== null;
  const mayDelete = useRight('training:remove') !== null;
  return (
    <>
      {mayDelete && (
        <DeleteRecord
          resource={trainingCourses}
          id={course.id}
          question={`Are you sure you want to delete ${course.courseName}?`}
          lost="A course that has sessions, or that somebody needs or has completed, is not deleted."
          success="Training course deleted successfully"
          onDeleted={onClose}
        />
      )}
      {mayEdit && <EditRecord>{(close) => <CourseForm course={course} onClose={close} />}</EditRecord>}
    </>
  );
}
