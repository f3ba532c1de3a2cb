/** A moment of a process's work on its disk: the so-many-th opening of a file, or flush, from when it is told. */
export interface DiskMoment {
  readonly at: 'open' | 'before a flush' | 'after a flush';
  readonly count: number;
}

/** The name under which the threads of a process hear of such a moment. */
export const DISK_MOMENTS = 'billfold: moments of the disk';
