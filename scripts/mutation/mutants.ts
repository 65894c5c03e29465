/** What is read of Stryker's report (mutation-testing-report-schema); lines and columns begin at 1. */
export type MutationReport = {
  files: Record<string, { source: string; mutants: ReportedMutant[] }>
}
type Place = { line: number; column: number }
type ReportedMutant = { location: { start: Place; end: Place }; replacement?: string; status: string }

export type Outcome = 'killed' | 'survived' | 'ignored' | 'failed'

/** A change that was tried: the whole lines that it touches, before and after it, each in one line. */
export type Mutant = { file: string; line: number; code: string; mutated: string; outcome: Outcome }

/** A mutant that no test reaches survives, and one that never ends is killed. */
const outcomes: Record<string, Outcome> = {
  Killed: 'killed',
  Timeout: 'killed',
  Survived: 'survived',
  NoCoverage: 'survived',
  Ignored: 'ignored',
}

export function mutantsOf({ files }: MutationReport): Mutant[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n')
    return mutants.map(({ location: { start, end }, replacement = '', status }) => {
      const touched = lines.slice(start.line - 1, end.line)
      const before = touched[0]?.slice(0, start.column - 1) ?? ''
      const after = touched.at(-1)?.slice(end.column - 1) ?? ''
      return {
        file,
        line: start.line,
        code: inOneLine(touched.join('\n')),
        mutated: inOneLine(before + replacement + after),
        outcome: outcomes[status] ?? 'failed',
      }
    })
  })
}

export const inOneLine = (text: string): string => text.trim().replace(/\s+/g, ' ')
