import { z } from 'zod';
import { banks } from '#contract/hr/banks.ts';
import type { Memory, Product } from './processes.ts';
import { send, sendFile, type Side } from './sides.ts';

/** What is measured of an import: the preview, and the run. */
export interface ImportStep {
  name: string;
  words: string;
  /** The limit in milliseconds, for 10,000 rows. */
  atMost: number;
}

export const importSteps: readonly ImportStep[] = [
  { name: 'I1', words: 'look through a file of employees', atMost: 10_000 },
  { name: 'I2', words: 'import it', atMost: 20_000 },
];

export interface MeasuredImport {
  step: ImportStep;
  rows: number;
  milliseconds: number;
  /** Processor seconds of the server; null if the system does not report them. */
  processorSeconds: number | null;
  memory: Memory;
}

const Looked = z.object({ id: z.string(), counts: z.object({ add: z.number(), refused: z.number() }) });

/**
 * Imports new people with users, accounts, and sites and supervisors by name, into an organisation
 * that has only sites. An import runs after its preview.
 */
export async function measureImports(
  product: Product,
  side: Side,
  { steps, rows }: { steps: readonly ImportStep[]; rows: number },
): Promise<MeasuredImport[]> {
  let id = '';
  const works: Record<string, () => Promise<void>> = {
    async I1() {
      const form = new FormData();
      form.append('resource', 'employees');
      form.append('file', new File([fileOfPeople(rows)], 'people.csv'));
      const looked = Looked.parse(await sendFile(side, '/api/imports', form));
      if (looked.counts.add !== rows) throw new Error(`Of ${rows} rows ${looked.counts.add} would be added`);
      ({ id } = looked);
    },
    async I2() {
      await send(side, { method: 'POST', path: `/api/imports/${id}/run`, body: {} });
    },
  };
  const measured: MeasuredImport[] = [];
  for (const step of importSteps) {
    const before = await product.processorSeconds();
    const begun = performance.now();
    await works[step.name]?.();
    const milliseconds = performance.now() - begun;
    const after = await product.processorSeconds();
    const processorSeconds = before === null || after === null ? null : after - before;
    const memory = await product.memory();
    if (steps.includes(step)) measured.push({ step, rows, milliseconds, processorSeconds, memory });
  }
  return measured;
}

const heads = [
  'Employee ID',
  'First Name',
  'Last Name',
  'Username',
  'Email',
  'Job Title',
  'Type',
  'Site',
  'Supervisor',
  'Start Date',
  'Phone',
  'DOB',
  'Gender',
  'Address',
  'City',
  'Province',
  'Next of Kin',
  'Emergency Phone',
  'Bank',
  'Account Number',
  'Shirt Size',
  'Boot Size',
];

/** Each supervisor has eight people, and comes before them in the file. */
function fileOfPeople(rows: number): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const n = at + 1;
    const place = String(n).padStart(5, '0');
    return [
      `IMP-${place}`,
      'Mary',
      `Kila ${letters(n)}`,
      `mary.kila.${n}`,
      `mary.kila.${n}@example.org`,
      ['Driver', 'Fitter', 'Welder'][n % 3],
      ['Permanent', 'Contract', 'Casual'][n % 3],
      `Site ${1 + (n % 12)}`,
      n > 1 ? `Mary Kila ${letters(Math.floor((n + 6) / 8))}` : '',
      `${String(1 + (n % 28)).padStart(2, '0')}/03/2021`,
      `7${String((n * 7919) % 10_000_000).padStart(7, '0')}`,
      `${String(1 + (n % 28)).padStart(2, '0')}/07/${1960 + (n % 40)}`,
      n % 2 === 0 ? 'Male' : 'Female',
      `Section ${n % 300}`,
      'Lae',
      'Morobe Province',
      `Next of kin ${n}`,
      `7${String((n * 104_729) % 10_000_000).padStart(7, '0')}`,
      banks[n % 2],
      String(1_000_000_000 + n),
      'L',
      '9',
    ].join(',');
  });
  return [heads.join(','), ...lines].join('\n');
}

/** A distinct name for each number, without digits. */
function letters(n: number): string {
  return [...String(n)].map((digit) => String.fromCharCode(97 + Number(digit))).join('');
}
