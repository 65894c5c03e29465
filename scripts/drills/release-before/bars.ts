export type Served = {
  held: number
  paid: number
  /** Questions that were answered with 200. */
  answered: number
  /** Of the queue, without a failure. */
  jobsDone: number
  /** What was answered from 500 up, and what the servers called a failure. */
  failed: string[]
}

const [heldLeast, answeredLeast, jobsLeast] = [50, 60, 30]

export function brokenReleaseBars({ held, paid, answered, jobsDone, failed }: Served): string[] {
  const tooFew =
    held < heldLeast || paid === 0 || answered < answeredLeast || jobsDone < jobsLeast
      ? ['too little was done: that proves nothing']
      : []
  return [...failed.slice(0, 20), ...tooFew]
}

export function describeServed({ held, paid, answered, jobsDone, failed }: Served): string {
  return `${held} bookings, ${paid} of them paid, ${answered} questions answered, ${jobsDone} jobs, ${failed.length} failed`
}
