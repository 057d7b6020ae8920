import { useRight } from '#web/engine/session.ts';
import { AddButton } from '#web/page/add-button.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { sections } from '#web/page/sections.ts';
import { useTab } from '#web/list/use-tab.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { trainingPageParams } from './training-page-params.ts';
import { CourseList } from './courses/course-list.tsx';
import { TrainingCards } from './training-cards.tsx';

// Loaded with its tab.
const ProviderList = lazyPart(async () => (await import('./providers/provider-list.tsx')).ProviderList);
const SessionList = lazyPart(async () => (await import('./sessions/session-list.tsx')).SessionList);
const NeedList = lazyPart(async () => (await import('./needs/need-list.tsx')).NeedList);
const TrainingMatrix = lazyPart(async () => (await import('./matrix/training-matrix.tsx')).TrainingMatrix);
const RequirementList = lazyPart(
  async () => (await import('./requirements/requirement-list.tsx')).RequirementList,
);

const tabs = [
  { value: 'courses', label: 'Courses', addition: 'course', Content: CourseList },
  { value: 'providers', label: 'Providers', addition: 'provider', Content: ProviderList },
  { value: 'sessions', label: 'Sessions', addition: 'session', Content: SessionList },
  { value: 'matrix', label: 'Training Matrix', addition: undefined, Content: TrainingMatrix },
  { value: 'needs', label: 'Needs', addition: 'need', Content: NeedList },
  { value: 'requirements', label: 'Requirements', addition: 'requirement', Content: RequirementList },
] as const;

export function TrainingPage() {
  const seesOthers = useRight('needs:read') !== 'own';
  // With only one's own records, these tabs would repeat the list of needs.
  const shown = tabs.filter(({ value }) => (value !== 'matrix' && value !== 'requirements') || seesOthers);
  const [tab, turnTo] = useTab(trainingPageParams, shown, 'courses');
  const { title, subtitle } = sections.training;
  const { value, addition, Content } = shown.find((each) => each.value === tab) ?? tabs[0];
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={<AddButton what={addition} variant="primary" />}
      />
      <TrainingCards />
      <Tabs label={title} tabs={shown} value={value} onChange={turnTo}>
        <Content />
      </Tabs>
    </>
  );
}
