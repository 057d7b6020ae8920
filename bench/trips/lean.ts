import { measureCost, measureLimit, type Sides } from './measure.ts';
import type { ReadyScreen } from './ready-screens.ts';

/** A part of a screen beside the least that it could cost. */
export interface Lean {
  part: string;
  leanTrips: number;
  trips: number;
}

interface Part {
  part: string;
  lean: string;
  paths: readonly string[];
}

/** The same data by one minimal statement, without sessions, permissions or validation. */
export async function measureLean(sides: Sides, screens: readonly ReadyScreen[]): Promise<Lean[]> {
  const found: Lean[] = [];
  for (const { part, lean, paths } of partsOf(screens)) {
    const leanTrips = await measureLimit(sides, lean);
    const { trips } = await measureCost(sides, paths);
    found.push({ part, leanTrips, trips });
  }
  return found;
}

function partsOf(screens: readonly ReadyScreen[]): Part[] {
  const pathsOf = (name: string) => screens.find((screen) => screen.name === name)?.paths ?? [];
  const list = pathsOf('hr').filter((path) => path.startsWith('/api/employees?'));
  const panel = pathsOf('employee panel').filter((path) => !pathsOf('hr').includes(path));
  const id = /\/api\/employees\/([\da-f-]{36})/.exec(panel.join(' '))?.[1] ?? '';
  return [
    { part: 'employees, 50 counted', lean: '/lean/employees', paths: list },
    {
      part: 'employees, 50 uncounted',
      lean: '/lean/employees-uncounted',
      paths: list.map((path) => path.replace('&total=1', '')),
    },
    { part: 'employee panel', lean: `/lean/employees/${id}`, paths: panel },
    { part: 'dashboard figures', lean: '/api/dashboard/stats', paths: ['/api/dashboard/stats'] },
    { part: 'notifications', lean: '/lean/notifications', paths: ['/api/notifications'] },
  ];
}
