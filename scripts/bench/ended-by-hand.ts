/**
 * Ends what a program started when somebody ends the program. A terminal sends Ctrl-C to all of its programs, and the
 * one that started this one hands it on: a second signal must not cut the end short.
 */
export function whenEndedByHand(end: () => Promise<unknown>) {
  let isEnding = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isEnding) return
      isEnding = true
      void end().finally(() => process.exit(1))
    })
}
