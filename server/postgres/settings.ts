import { totalmem } from 'node:os';

export type Settings = Record<string, string>;

/**
 * A modest PostgreSQL for an office on a shared machine: no optional worker processes, one core per statement, every
 * acknowledged commit on disk. Statements are not logged, because values in error messages may be personal.
 */
const officeSettings: Settings = {
  max_connections: '50',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_worker_processes: '2',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  io_method: 'sync',
  jit: 'off',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_checkpoints: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

const megabyte = 1024 * 1024;
/** Megabytes. Up to this size a machine counts as small and has other work to do. */
const smallMemory = 2048;

/**
 * The settings for a machine or container with so many bytes of memory. Shared buffers are an eighth of it and use
 * memory only as they fill. `sharedBuffers` overrides that.
 */
export function settingsFor(memory: number, sharedBuffers?: string): Settings {
  const sizes = sizesFor(Math.floor(memory / megabyte));
  const inMegabytes = Object.entries(sizes).map(([name, size]) => [name, `${size}MB`]);
  return {
    ...officeSettings,
    ...Object.fromEntries(inMegabytes),
    ...(sharedBuffers !== undefined && { shared_buffers: sharedBuffers }),
  };
}

/**
 * Bytes of memory available to this process and PostgreSQL: the limit of the container, if it is less than the
 * machine's.
 */
export function usableMemory(limit = process.constrainedMemory(), total = totalmem()): number {
  // Without a limit this is 0, or more than any machine has.
  return limit > 0 && limit < total ? limit : total;
}

export function asArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function sizesFor(memory: number): Record<string, number> {
  if (memory <= smallMemory)
    return {
      shared_buffers: 64,
      effective_cache_size: 256,
      work_mem: 8,
      maintenance_work_mem: 64,
      max_wal_size: 256,
    };
  return {
    // Measured here, an empty gigabyte added 40 ms and 35 MB to the start; half of it holds the data of an office.
    shared_buffers: between(64, memory / 8, 512),
    effective_cache_size: between(256, memory / 2, 16 * 1024),
    // For each sort in each connection, of which there are a few dozen.
    work_mem: between(8, memory / 512, 32),
    maintenance_work_mem: between(64, memory / 32, 256),
    max_wal_size: between(256, memory / 8, 1024),
  };
}

function between(least: number, size: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, size)));
}
