import { createHash } from 'node:crypto'
import { lagosDayOf } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { bookingIdFrom } from '@skyroute/core/references.ts'
import { firstLetters } from '@skyroute/core/text.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../../../audit/audit-staff.ts'
import type { AppContext } from '../../../../context.ts'
import { onlyRow } from '../../../../db/list-queries.ts'
import type { Tx } from '../../../../db/pool.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { invalid } from '../../../../errors.ts'
import type { ActorInRequest } from '../../../../http/request-context.ts'
import type { CsvUpload } from '../../csv-upload.ts'
import { acceptStatement } from './accept-statement.ts'
import type { ComparedStatement } from './compared-line.ts'
import type { Encoding } from './decode.ts'
import { markReversed } from './mark-reversed.ts'
import { linesOfOtherAccounts, rowsOfOtherWords } from './other-accounts.ts'
import { readStatementFile } from './read-statement-file.ts'
import { type KnownLine, type RecognisedLine, recogniseLines, sessionsOf } from './recognise-lines.ts'

type Upload = CsvUpload & { bankAccountId: string | undefined }

/**
 * A statement of one of our accounts. A dry run tells everything and stores nothing; otherwise what is new is stored,
 * what is known is counted, and what could not be read is kept with the statement, word for word.
 */
export async function uploadStatement(ctx: AppContext, by: ActorInRequest, upload: Upload) {
  const todayOn = lagosDayOf(ctx.clock.now())
  const file = await readStatementFile({ bytes: upload.file.bytes, todayOn })
  return inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, upload.bankAccountId)
    const read = acceptStatement(file.read, account)
    const stored = await linesOfPeriod(tx, account.id, read)
    const recognised = recogniseLines(read.lines, stored, await storedSessions(tx, read.lines))
    const sameAs = await linesOfOtherAccounts(tx, account.id, recognised)
    const inOtherWords = await rowsOfOtherWords(tx, account.id, recognised)
    const lines = recognised.map((line) => ({
      ...line,
      isDoubtful: line.isDoubtful || isOfOther(line, sameAs) || inOtherWords.has(line.line.row),
    }))
    const told = { account, encoding: file.encoding, fileName: tidyName(upload.file.name), read, lines }
    if (upload.isDryRun) return tell(told, null)
    const statementId = await insertStatement(ctx, tx, by, { ...told, bytes: upload.file.bytes })
    const fresh = await insertLines(ctx, tx, { statementId, accountId: account.id, lines, sameAs })
    const reversed = await markReversed(tx, {
      ...read,
      statementId,
      accountId: account.id,
      fresh,
      at: ctx.clock.now(),
    })
    await auditStaff(ctx, tx, by, {
      action: 'payments.statement-uploaded',
      subjectKind: 'bank-statement',
      subjectId: statementId,
      after: {
        file: told.fileName,
        lines: lines.length,
        problems: read.problems.length,
        ...(reversed > 0 && { reversed }),
      },
    })
    return tell(told, statementId)
  })
}

/** Money in alone can be counted twice. */
const isOfOther = ({ line }: RecognisedLine, sameAs: ReadonlyMap<number, string>) =>
  line.amountKobo > 0 && sameAs.has(line.row)

type Account = { id: string; bank_name: string; account_number: string }

/**
 * Uploads wait for each other, so that a line that is in two of them is stored once, and that a transfer and its reversal find
 * each other in whichever accounts they stand.
 */
async function lockAccount(tx: Tx, id: string | undefined): Promise<Account> {
  const { rows } = await sql<Account & { is_active: boolean }>`
    select id, bank_name, account_number, is_active from bank_accounts order by id for update`.execute(tx)
  const meant = rows.filter((each) => (id === undefined ? each.is_active : each.id === id))
  const [account] = meant
  if (!account) throw invalid('bank_account_id', 'There is no such bank account.')
  if (meant.length > 1) throw invalid('bank_account_id', 'Say which of our accounts this statement is of.')
  return account
}

async function linesOfPeriod(tx: Tx, accountId: string, read: ComparedStatement): Promise<KnownLine[]> {
  const { firstOn, lastOn } = periodOf(read)
  const { rows } = await sql<KnownLine>`
    select posted_on as "on", amount_kobo as "amountKobo", likeness, nth, balance_kobo as "balanceKobo",
           own_references as "references"
      from bank_lines where bank_account_id = ${accountId}::uuid and posted_on between ${firstOn} and ${lastOn}
     order by nth`.execute(tx)
  return rows
}

/** The session ids of these lines under which money in is stored already, of whatever account and day. */
async function storedSessions(tx: Tx, lines: ComparedStatement['lines']): Promise<ReadonlySet<string>> {
  const sessions = lines.flatMap(sessionsOf)
  if (sessions.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${[...new Set(sessions)]}::text[]) as asked (id)
     where exists (select from bank_lines l where l.own_references @> array[asked.id] and l.amount_kobo > 0)`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

function periodOf(read: ComparedStatement) {
  const days = [...read.lines, ...read.undone, ...read.takenBack].map(({ on }) => on).sort()
  return { firstOn: days[0] ?? '', lastOn: days.at(-1) ?? '' }
}

type Told = {
  account: Account
  encoding: Encoding
  fileName: string
  read: ComparedStatement
  lines: readonly RecognisedLine[]
}

async function insertStatement(
  ctx: AppContext,
  tx: Tx,
  by: ActorInRequest,
  told: Told & { bytes: Uint8Array },
): Promise<string> {
  const { read, lines } = told
  const { firstOn, lastOn } = periodOf(read)
  const known = lines.filter(({ isKnown }) => isKnown).length
  const { rows } = await sql<{ id: string }>`
    insert into bank_statements (bank_account_id, file_name, sha256, encoding, first_on, last_on, new_lines,
                                 known_lines, problems, passed_over, warnings, uploaded_at, uploaded_by)
    values (${told.account.id}, ${told.fileName}, ${createHash('sha256').update(told.bytes).digest()},
            ${told.encoding}, ${firstOn}, ${lastOn}, ${lines.length - known}, ${known},
            ${JSON.stringify(read.problems)}::jsonb, ${JSON.stringify(read.passedOver)}::jsonb,
            ${JSON.stringify(read.warnings)}::jsonb, ${ctx.clock.now()}, ${by.actor.userId})
    returning id`.execute(tx)
  return onlyRow(rows).id
}

type Insert = {
  statementId: string
  accountId: string
  lines: readonly RecognisedLine[]
  sameAs: ReadonlyMap<number, string>
}

const insertedAtOnce = 1_000

/** Answers the lines that are new, with their ids. */
async function insertLines(ctx: AppContext, tx: Tx, { statementId, accountId, lines, sameAs }: Insert) {
  const fresh = lines
    .filter(({ isKnown }) => !isKnown)
    .map((line) => ({ ...line, id: `BL-${bookingIdFrom(ctx.random.bytes(10))}` }))
  for (let from = 0; from < fresh.length; from += insertedAtOnce) {
    const values = fresh.slice(from, from + insertedAtOnce).map(({ id, line, likeness, nth, isDoubtful }) => ({
      id,
      statement_id: statementId,
      row_number: line.row,
      bank_account_id: accountId,
      posted_on: line.on,
      posted_time: line.time,
      amount_kobo: line.amountKobo,
      narration: line.narration,
      sender: line.sender,
      bank_reference: line.reference,
      own_references: [...line.numbers],
      balance_kobo: line.balanceKobo,
      likeness,
      nth,
      is_doubtful: isDoubtful,
      same_as: line.amountKobo > 0 ? (sameAs.get(line.row) ?? null) : null,
      state: line.amountKobo > 0 ? 'open' : 'out',
    }))
    await tx.insertInto('bank_lines').values(values).execute()
  }
  return fresh
}

/** What the file said, row by row, and what became of it. */
function tell({ account, encoding, fileName, read, lines }: Told, statementId: string | null) {
  const fresh = lines.filter(({ isKnown }) => !isKnown)
  const moneyIn = fresh.filter(({ line }) => line.amountKobo > 0)
  return {
    statement_id: statementId,
    bank_account: account,
    file_name: fileName,
    encoding,
    columns: { ...read.columns },
    first_on: periodOf(read).firstOn,
    last_on: periodOf(read).lastOn,
    lines: lines.length,
    known_lines: lines.length - fresh.length,
    new_lines: fresh.length,
    new_money_in: moneyIn.length,
    new_money_in_total: toNaira(moneyIn.reduce((sum, { line }) => sum + line.amountKobo, 0)),
    doubtful_rows: fresh.filter(({ isDoubtful }) => isDoubtful).map(({ line }) => line.row),
    problems: read.problems.slice(0, 500),
    problem_count: read.problems.length,
    passed_over: read.passedOver.slice(0, 500),
    warnings: read.warnings.slice(0, 500),
  }
}

/** The folders before it went when the form was read. */
function tidyName(name: string): string {
  return firstLetters(name.replace(/\p{C}/gu, '').trim(), 120) || 'statement.csv'
}
