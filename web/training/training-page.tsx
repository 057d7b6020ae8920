import { useRights } from '#web/engine/session.ts';
import { AddButton } from '#web/page/add-button.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { sections } from '#web/page/sections.ts';
import { tabsOf } from '#web/page/section-tabs.ts';
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

const contents = {
  courses: { addition: 'course', Content: CourseList },
  providers: { addition: 'provider', Content: ProviderList },
  sessions: { addition: 'session', Content: SessionList },
  matrix: { addition: undefined, Content: TrainingMatrix },
  needs: { addition: 'need', Content: NeedList },
  requirements: { addition: 'requirement', Content: RequirementList },
} as const;

export function TrainingPage() {
  const tabs = tabsOf('training', useRights());
  const [tab, turnTo] = useTab(trainingPageParams, tabs, 'courses');
  const { title, subtitle } = sections.training;
  const { addition, Content } = contents[tab];
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={<AddButton what={addition} variant="primary" />}
      />
      <TrainingCards />
      <Tabs label={title} tabs={tabs} value={tab} onChange={turnTo}>
        <Content />
      </Tabs>
    </>
  );
}
