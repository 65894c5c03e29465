// Work in a thread of its own: every request of the process is answered meanwhile, and the work can be ended.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { AppError } from './errors.ts'

/** What a thread says: its answer, or the refusal that the caller reads. */
type FromThread<Answer> = { answer: Answer } | { refused: Refused }
type Refused = Pick<AppError, 'status' | 'code' | 'message' | 'errors'>

type Limits = { mostMs: number; heapMb: number }

/** Null: it took longer or more memory than it may, or ended without a word. Throws what the thread refuses. */
export async function askThread<Answer>(file: URL, ask: unknown, { mostMs, heapMb }: Limits): Promise<Answer | null> {
  const thread = new Worker(file, { workerData: ask, resourceLimits: { maxOldGenerationSizeMb: heapMb } })
  const { promise, resolve } = Promise.withResolvers<FromThread<Answer> | null>()
  const clock = setTimeout(() => resolve(null), mostMs)
  thread.once('message', resolve)
  thread.once('error', () => resolve(null))
  thread.once('exit', () => resolve(null))
  try {
    const said = await promise
    if (said && 'refused' in said) throw refusalOf(said.refused)
    return said?.answer ?? null
  } finally {
    clearTimeout(clock)
    await thread.terminate()
  }
}

function refusalOf({ status, code, message, errors }: Refused): AppError {
  return new AppError(status, code, message, errors ? { errors } : {})
}

/** Runs in the thread: works on what was asked, and tells the caller what came of it. Any other error ends the thread. */
export async function answerInThread<Ask, Answer>(work: (ask: Ask) => Answer | Promise<Answer>) {
  if (isMainThread) throw new Error('this file is run in a thread')
  parentPort?.postMessage(await said(work, workerData as Ask))
}

async function said<Ask, Answer>(work: (ask: Ask) => Answer | Promise<Answer>, ask: Ask): Promise<FromThread<Answer>> {
  try {
    return { answer: await work(ask) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { status, code, message, errors } = error
    return { refused: { status, code, message, errors } }
  }
}
