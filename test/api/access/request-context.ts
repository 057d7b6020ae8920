import type { TestServer } from '../server.ts';
import type { Asker, Target } from './tables.ts';
import type { World } from './world.ts';

/** Who asks, of whose record. */
export interface RequestContext {
  server: TestServer;
  world: World;
  asker: Asker;
  target: Target;
}
