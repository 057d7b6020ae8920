import type { TestProject } from 'vitest/node';
import { startThrowawayCluster } from './throwaway-cluster.ts';

/** One PostgreSQL for the whole run of the tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startThrowawayCluster();
  project.provide('testServer', server);
  return stop;
}
