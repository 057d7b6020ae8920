import { formatNumber } from '#contract/engine/number-text.ts';
import type { Report } from '#contract/reports/report.ts';
import { useFormats } from '#web/engine/format.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { colouredSeries } from '#web/ui/chart/chart-data.ts';
import { ColumnChart } from '#web/ui/chart/column-chart.tsx';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { viewOf } from './report-views.tsx';
import type { OpenReport } from './use-report.ts';

/** Also matches the first day of a week. */
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

const charts = { bars: BarChart, columns: ColumnChart, lines: LineChart };

export function ReportChart({ report: { name, chart }, open }: { report: Report; open: OpenReport }) {
  const { colours, writePageParams } = viewOf(name);
  const formats = useFormats();
  const { points } = open.answer;
  const present = chart.series.filter((series) =>
    points.some((each) => each.series === series && each.value),
  );
  const Chart = charts[chart.kind];
  return (
    <Chart
      title={chart.title}
      points={points}
      // Series keep their colour when others are missing.
      series={colouredSeries(chart.series, colours).filter(({ name: series }) => present.includes(series))}
      write={(value) => (chart.isMoney ? formats.money(value).replace(/\.00$/, '') : formatNumber(value))}
      {...(chart.isMoney && { writeTick: formats.compactMoney })}
      writePageParams={writePageParams ?? ((at) => (dayPattern.test(at) ? formats.day(at) : at))}
    />
  );
}
