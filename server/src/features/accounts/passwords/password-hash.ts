// Argon2id with the parameters of OWASP's password storage sheet: 19 MiB, two passes, one lane.
import { hash, verify } from '@node-rs/argon2'
import { AppError, statusSentences } from '../../../errors.ts'

const argon2id = 2
const parameters = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Checked when there is no account, so that the answer takes as long (A2). Nobody knows its password. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$qYSiwT9MK0ETPDBV6uwd/A$JCcoCOxhDaXA+A70c82tsTCPENgGy1sf2sYHsqPwnTI'

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(typedAlike(password), parameters))
}

/** Always does the whole work, with or without an account behind it. */
export async function passwordMatches(password: string, kept: string | null): Promise<boolean> {
  const matches = await inTurn(() => verify(kept ?? nobodysHash, typedAlike(password)))
  return kept !== null && matches
}

/** The same word typed on another keyboard may be other code points. Spaces stay. */
function typedAlike(password: string) {
  return password.normalize('NFC')
}

// A flood of sign-ins may fill this queue, but neither the memory nor the threads that the rest works with.
const atOnceMost = 2
const waitingMost = 50
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnceMost) await queue()
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Whoever ends hands the place to the first in the queue, so `running` stays as it is. */
function queue(): Promise<void> {
  if (waiting.length >= waitingMost) {
    throw new AppError(503, 'busy', statusSentences[503]!, { retryAfterSeconds: 2 })
  }
  return new Promise((resolve) => waiting.push(resolve))
}
