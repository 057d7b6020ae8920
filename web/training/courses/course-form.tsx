import { trainingCourses } from '#contract/training/training-courses.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';

interface CourseFormProps {
  /** The course to change; without it, a new one is added. */
  course?: RecordIn<typeof trainingCourses>;
  onClose: () => void;
}

export function AddCourse({ onClose }: { onClose: () => void }) {
  return <CourseForm onClose={onClose} />;
}

export function CourseForm({ course, onClose }: CourseFormProps) {
  const form = useResourceForm({
    resource: trainingCourses,
    fields: ['courseName', 'targetGroup', 'competencyLevel', 'validityPeriodMonths', 'description'],
    record: course,
    success: course ? 'Training course updated successfully' : 'Training course created successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={course ? `Edit ${course.courseName}` : 'Add Course'}
      submitLabel={course ? 'Save Changes' : 'Add Course'}
      busyLabel={course ? 'Saving...' : 'Adding...'}
      onClose={onClose}
    />
  );
}
