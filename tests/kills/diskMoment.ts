/** A moment of a process's disk activity: the opening of a file, or a flush, by number from the start of counting. */
export interface DiskMoment {
  readonly at: 'open' | 'before a flush' | 'after a flush';
  readonly count: number;
}

/** The name of the broadcast of such a moment to the threads of a process. */
export const DISK_MOMENTS = 'billfold: moments of the disk';
