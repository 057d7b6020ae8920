import { trainingCourses } from '#contract/training/training-courses.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { EditRecord } from '#web/record/edit-record.tsx';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { CoursePeople } from './course-people.tsx';
import { CourseRequirements } from './course-requirements.tsx';
import { RetiredBadge } from '#web/record/retired.tsx';
import { Retiring } from '#web/record/retiring.tsx';
import { SessionsOf } from '../sessions/sessions-of.tsx';
import { validityOf } from './validity.ts';

const CourseForm = lazyPart(async () => (await import('./course-form.tsx')).CourseForm);

interface PanelProps {
  id: string;
  onClose: () => void;
}

/** A course: content, holders, needs and sessions. */
export function CoursePanel({ id, onClose }: PanelProps) {
  return (
    <OpenedRecord resource={trainingCourses} id={id} title="Course" onClose={onClose}>
      {(course) => (
        <SidePanel
          open
          onClose={onClose}
          title={course.courseName}
          {...(course.isRetired && { subtitle: <RetiredBadge /> })}
          footer={<CourseActions course={course} onClose={onClose} />}
        >
          <div className="flex flex-col gap-8">
            <DescriptionList
              items={[
                { label: 'Target Group', value: course.targetGroup },
                { label: 'Competency Level', value: course.competencyLevel },
                { label: 'Validity', value: validityOf(course), wide: true },
                { label: 'Description', value: course.description, wide: true },
              ]}
            />
            <CoursePeople courseId={course.id} />
            <SessionsOf of="course" filter={{ courseId: course.id }} />
            <CourseRequirements courseId={course.id} />
            <RecordHistory resource={trainingCourses} id={course.id} version={course.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

interface ActionsProps {
  course: RecordIn<typeof trainingCourses>;
  onClose: () => void;
}

function CourseActions({ course, onClose }: ActionsProps) {
  const mayEdit = useRight('training:update') !== null;
  return (
    <>
      <Retiring
        resource={trainingCourses}
        record={course}
        name={course.courseName}
        follows="A retired course cannot be chosen for new needs, sessions or requirements, and is not renewed. Completed and planned training is kept."
        lost="A course with sessions, requirements or training needs cannot be deleted."
        deleted="Training course deleted successfully"
        onDeleted={onClose}
      />
      {mayEdit && <EditRecord>{(close) => <CourseForm course={course} onClose={close} />}</EditRecord>}
    </>
  );
}
