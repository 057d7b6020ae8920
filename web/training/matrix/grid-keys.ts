/** A position in the grid: column 0 is the person, the courses follow. */
export interface Place {
  row: number;
  column: number;
}

interface Shown {
  /** On this page. */
  rows: number;
  courses: number;
  page: number;
  coursePage: number;
  pageSize: number;
  coursePageSize: number;
  /** On all pages. */
  employeeTotal: number;
  courseTotal: number;
}

interface Key {
  key: string;
  ctrlKey: boolean;
  shiftKey: boolean;
}

export interface Transition extends Place {
  page: number;
  coursePage: number;
}

/**
 * Keyboard navigation: arrows to the next cell, at an edge to the next page; Home and End within
 * the row, with Control to the corners; Page Up and Page Down to other people, with Shift to other
 * courses. Null if there is nowhere to go.
 */
export function moveBy(
  { key, ctrlKey, shiftKey }: Key,
  { row, column }: Place,
  shown: Shown,
): Transition | null {
  const { rows, courses, page, coursePage } = shown;
  const first = { row: ctrlKey ? 0 : row, column: 0 };
  const last = { row: ctrlKey ? rows - 1 : row, column: courses };
  const turned = (by: number) =>
    shiftKey
      ? within({ row, column: Math.max(column, 1), page, coursePage: coursePage + by }, shown)
      : within({ row, column, page: page + by, coursePage }, shown);
  switch (key) {
    case 'ArrowUp':
      if (row > 0) return { row: row - 1, column, page, coursePage };
      return within({ row: shown.pageSize - 1, column, page: page - 1, coursePage }, shown);
    case 'ArrowDown':
      if (row < rows - 1) return { row: row + 1, column, page, coursePage };
      return within({ row: 0, column, page: page + 1, coursePage }, shown);
    case 'ArrowLeft':
      if (column > 0) return { row, column: column - 1, page, coursePage };
      return within({ row, column: shown.coursePageSize, page, coursePage: coursePage - 1 }, shown);
    case 'ArrowRight':
      if (column < courses) return { row, column: column + 1, page, coursePage };
      return within({ row, column: 1, page, coursePage: coursePage + 1 }, shown);
    case 'Home':
      return { ...first, page, coursePage };
    case 'End':
      return { ...last, page, coursePage };
    case 'PageUp':
      return turned(-1);
    case 'PageDown':
      return turned(1);
    default:
      return null;
  }
}

/** Limits a position to an existing page, and to its last cell if that page is shorter. */
function within({ row, column, page, coursePage }: Transition, shown: Shown): Transition | null {
  const rows = Math.min(shown.pageSize, shown.employeeTotal - (page - 1) * shown.pageSize);
  const courses = Math.min(shown.coursePageSize, shown.courseTotal - (coursePage - 1) * shown.coursePageSize);
  if (page < 1 || coursePage < 1 || rows < 1 || courses < 1) return null;
  return { row: Math.min(row, rows - 1), column: Math.min(column, courses), page, coursePage };
}
