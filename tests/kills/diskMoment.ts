/** A moment in a process's disk activity: the `count`-th opening of a file, or the moment before or after the `count`-th flush. */
export interface DiskMoment {
  readonly at: 'open' | 'before a flush' | 'after a flush';
  readonly count: number;
}

/** The name of the broadcast channel that sends a moment to all threads of a process. */
export const DISK_MOMENTS = 'billfold: moments of the disk';
