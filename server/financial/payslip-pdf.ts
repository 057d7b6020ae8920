import type { FastifyInstance } from 'fastify';
import { describeShortly } from '#contract/financial/pay/describe-cause.ts';
import { downloadPayslip, payroll, payrollWords, type Payslip } from '#contract/financial/payroll.ts';
import {
  payLineFigure,
  payslipNote,
  payslipParts,
  payslipYear,
  type PayslipPart,
} from '#contract/financial/payslip.ts';
import { exportBound } from '#contract/settings/exports.ts';
import type { Context } from '#server/context.ts';
import { recordEvent } from '#server/database/audit.ts';
import { countWithin } from '#server/database/bounds.ts';
import { transaction } from '#server/database/statement.ts';
import { writeDocument } from '#server/documents/document.ts';
import { ink, sizes } from '#server/documents/measures.ts';
import { readLetterhead, type Letterhead, type Organisation } from '#server/documents/organisation.ts';
import type { Page } from '#server/documents/page.ts';
import { conflict } from '#server/http-error.ts';
import { Download, route } from '#server/http/route.ts';
import { withLines } from './payroll.ts';
import { payrollRows } from './payroll-source.ts';

export function servePayslips(app: FastifyInstance, context: Context): void {
  route(app, context, downloadPayslip, async ({ params: { id }, viewer }) => {
    await countWithin(context, exportBound, viewer.userId);
    const { slip, organisation } = await transaction(context.pool, async (tx) => {
      const read: Payslip = JSON.parse(await withLines(tx, id, await payrollRows.read(tx, viewer, id)));
      if (read.leftOutAt !== null) throw conflict(payrollWords.noPayslip);
      await recordEvent(tx, viewer, {
        action: 'export',
        resource: payroll.name,
        recordId: id,
        note: 'Payslip, PDF',
      });
      return { slip: read, organisation: await readLetterhead(tx, context.sealer) };
    });
    const { employeeNumber, payPeriodStart, payPeriodEnd } = slip;
    return new Download(
      await payslipPdf(slip, organisation, context.clock()),
      'application/pdf',
      `Payslip ${employeeNumber} ${payPeriodStart} to ${payPeriodEnd}.pdf`,
    );
  });
}

function payslipPdf(slip: Payslip, organisation: Letterhead, createdAt: Date): Promise<Buffer> {
  const { employeeName, employeeNumber, payPeriodStart, payPeriodEnd } = slip;
  const period = `${organisation.day(payPeriodStart)} - ${organisation.day(payPeriodEnd)}`;
  const note = payslipNote(slip);
  const described = {
    title: `Payslip of ${employeeName}, ${period}`,
    author: organisation.name,
    createdAt,
    footer: `Payslip · ${employeeName} · ${employeeNumber} · ${period}`,
  };
  return writeDocument(described, (page) => {
    page.heading({
      organisation: organisation.name,
      logo: organisation.logo,
      title: 'Payslip',
      lines: [period],
      aside: [employeeName, employeeNumber, ...(note ? [note] : [])],
    });
    drawPay(page, slip, organisation);
    drawYear(page, slip, organisation);
  });
}

function drawPay(page: Page, slip: Payslip, organisation: Organisation): void {
  const { earnings, deductions, employer } = payslipParts(slip);
  drawPart(page, earnings, organisation);
  drawPart(page, deductions, organisation);
  page.rule({ width: 1 });
  page.row({
    label: 'Net',
    figure: organisation.money(slip.netSalary),
    weight: 'strong',
    size: sizes.lead,
  });
  page.rule({ width: 1 });
  page.space();
  if (employer.lines.length > 0) drawPart(page, employer, organisation);
}

function drawPart(page: Page, { title, lines, total }: PayslipPart, organisation: Organisation): void {
  page.title(title);
  page.rows(
    lines.map((line) => ({
      label: line.label,
      figure: payLineFigure(line, organisation),
      note: describeShortly(line.causes, organisation),
    })),
  );
  if (total) page.row({ label: total.label, figure: organisation.money(total.amount), weight: 'strong' });
  page.space();
}

function drawYear(page: Page, slip: Payslip, { money }: Organisation): void {
  const { title, totals, leave } = payslipYear(slip);
  page.title(title);
  page.rows(totals.map(({ label, amount }) => ({ label, figure: money(amount) })));
  page.space(6);
  page.paragraph(leave, ink.muted);
}
