import { trainingCourses } from '#contract/training/training-courses.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { AddButton } from '#web/page/add-button.tsx';
import { columnOf } from '#web/list/columns.ts';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useBulk } from '#web/bulk/use-bulk.tsx';
import { useList } from '#web/list/use-list.ts';
import { validityOf } from './validity.ts';
import { Named, RetiredFilter } from '#web/record/retired.tsx';
import { trainingPageParams } from '../training-page-params.ts';

const CoursePanel = lazyPart(async () => (await import('./course-panel.tsx')).CoursePanel);

const column = columnOf<typeof trainingCourses>();

export const columns = [
  column({
    field: 'courseName',
    reads: ['isRetired'],
    primary: true,
    cell: ({ courseName, isRetired }) => <Named name={courseName} isRetired={isRetired} />,
    exports: ['courseName', 'isRetired'],
  }),
  column({ field: 'targetGroup' }),
  column({ field: 'competencyLevel', hideBelow: 'md' }),
  column({
    field: 'validityPeriodMonths',
    header: 'Validity',
    text: validityOf,
    exports: ['validityPeriodMonths'],
  }),
];

export function CourseList() {
  const list = useList({
    resource: trainingCourses,
    address: trainingPageParams.lists.courses,
    columns,
    reads: ['targetGroup', 'competencyLevel', 'validityPeriodMonths', 'isRetired'],
  });
  const several = useBulk({ resource: trainingCourses, list, name: ({ courseName }) => courseName });
  return (
    <>
      <ResourceTable
        list={list}
        resource={trainingCourses}
        columns={columns}
        heading="Courses"
        searchPlaceholder="Search courses"
        toolbar={
          <RetiredFilter
            all="All Courses"
            value={list.filtered.isRetired}
            onChange={(isRetired) => list.filter({ isRetired })}
          />
        }
        empty={{
          sentence: 'No courses yet. Add the first course.',
          action: <AddButton what="course" />,
        }}
        open={(course) => list.open(course.id)}
        openId={list.openId}
        {...several}
      />
      {list.openId && <CoursePanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />}
    </>
  );
}
