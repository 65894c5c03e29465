// Figures that the database knows. Whoever asks often, or several at once, is answered from memory; a question that gets
// no answer says so, and hides no other.
import { Gauge, type Registry } from 'prom-client'
import type { AppContext } from '../context.ts'
import type { FigureRow, Question } from '../features/system/figures/question.ts'

type Answer = { rows: FigureRow[]; at: number }
type Asked = { question: Question; gauges: ReadonlyMap<string, Gauge>; answer: Answer | null }

/** Prometheus gives up after ten seconds: what has not come by then is missing, and is there the next time. */
const patienceMs = 3_000
/** An answer that could not be asked anew is shown no longer than this beyond its time. */
const overdueSeconds = 60

export type Figures = { refresh(): Promise<void> }

/** Asks one question after the other, so that figures never take more than one connection. */
export function openFigures(ctx: AppContext, registry: Registry, questions: readonly Question[]): Figures {
  const all = questions.map((question): Asked => ({ question, gauges: gaugesOf(question, registry), answer: null }))
  const isUp = new Gauge({
    name: 'skyroute_figure_up',
    help: '1 where the database answered the question behind these figures',
    labelNames: ['figure'],
    registers: [registry],
  })
  let asking: Promise<void> | null = null
  return {
    async refresh() {
      asking ??= askAll(ctx, all).finally(() => {
        asking = null
      })
      await withPatience(asking)
      for (const asked of all) isUp.set({ figure: asked.question.name }, show(asked, ctx.clock.now()) ? 1 : 0)
    },
  }
}

function gaugesOf({ gauges, labels = [] }: Question, registry: Registry): Map<string, Gauge> {
  const made = Object.entries(gauges).map(
    ([name, help]) =>
      [name, new Gauge({ name: `skyroute_${name}`, help, labelNames: [...labels], registers: [registry] })] as const,
  )
  return new Map(made)
}

async function askAll(ctx: AppContext, all: readonly Asked[]) {
  for (const asked of all) {
    const now = ctx.clock.now()
    if (asked.answer && secondsOld(asked.answer, now) < asked.question.keptSeconds) continue
    try {
      const { ask, ofPrimary } = asked.question
      const { rows } = await ask(now).execute(ofPrimary ? ctx.db : ctx.replica)
      asked.answer = { rows, at: now.getTime() }
    } catch (error) {
      ctx.log.warn({ err: error, figure: asked.question.name }, 'a figure could not be asked')
    }
  }
}

const secondsOld = ({ at }: Answer, now: Date) => (now.getTime() - at) / 1_000

/** Whether there is an answer to show. An old one would be taken for the present. */
function show({ question, gauges, answer }: Asked, now: Date): boolean {
  const isKnown = answer !== null && secondsOld(answer, now) <= question.keptSeconds + overdueSeconds
  for (const [name, gauge] of gauges) {
    gauge.reset()
    if (!question.labels) gauge.remove()
    for (const row of isKnown ? answer.rows : []) {
      const value = row[name]
      if (typeof value === 'number') gauge.set(labelsOf(question, row), value)
    }
  }
  return isKnown
}

const labelsOf = ({ labels = [] }: Question, row: FigureRow) =>
  Object.fromEntries(labels.map((label) => [label, String(row[label])]))

async function withPatience(asking: Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs)
  })
  await Promise.race([asking, silence])
  clearTimeout(timer)
}
