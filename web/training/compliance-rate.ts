/** The share of completed training needs, to one decimal: '87.5%'. */
export function complianceRate(completed: number, all: number): string {
  return `${(all === 0 ? 0 : (completed / all) * 100).toFixed(1)}%`;
}
