// Payments and a bank statement about them, as customers and banks write: nothing here knows how lines are matched.
import type { AwaitedTransfer } from '@skyroute/core/payments/matching/proposal.ts'

/** A stream of numbers from 0 to 1 that is the same for the same seed (mulberry32). */
export function chance(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Chance = ReturnType<typeof chance>

const pick = <T>(random: Chance, from: readonly T[]): T => {
  const found = from[Math.floor(random() * from.length)]
  if (found === undefined) throw new RangeError('nothing to pick from')
  return found
}

const whole = (random: Chance, from: number, to: number) => from + Math.floor(random() * (to - from + 1))

const firstNames =
  'Ọláìyá Ngozi Túndé Ibrahim Amaka Fẹ́mi Hauwa Kelechi Zainab Ẹniọlá Chidi Adaeze Emeka Bọ́lá Yusuf Aisha Ifeoma Ṣẹ́gun Blessing Efe Uche Halima Sadiq Temitọpẹ Chinedu'.split(
    ' ',
  )
const lastNames =
  'Ẹ̀gbá Eze Bákàrè Sani Nwosu Adébáyọ̀ Ɗanjuma Okoro Bello Kúyẹ Obi Nwachukwu Okafor Adeyẹmi Abubakar Mohammed Igwe Oyelaran Etim Oghene Onyekachi Lawal Ọláníyan Mensah Balogun'.split(
    ' ',
  )
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export type Told = AwaitedTransfer & { guest: string }

/** Open transfers of different people; every fifth amount is one that somebody else owes too. */
export function makeAwaited(random: Chance, count: number): Told[] {
  const payments: Told[] = []
  for (let n = 0; n < count; n++) {
    const guest = `${pick(random, firstNames)} ${random() < 0.3 ? `${pick(random, firstNames)} ` : ''}${pick(random, lastNames)}`
    const bookingId = Array.from({ length: 10 }, () => pick(random, [...letters])).join('')
    const fresh = whole(random, 40, 1400) * 112_000
    const amountKobo = n > 0 && random() < 0.2 ? pick(random, payments).amountKobo : fresh
    payments.push({
      id: `${bookingId}-p1`,
      bookingId,
      customerId: `customer-${n}`,
      reference: `SKY-${bookingId}-${String(whole(random, 0, 999_999)).padStart(6, '0')}`,
      amountKobo,
      receivedKobo: 0,
      guest,
      names: [guest],
      createdOn: `2026-11-${String(whole(random, 2, 14)).padStart(2, '0')}`,
      state: 'open',
    })
  }
  return payments
}

/** What a line is in truth. */
export type Truth = {
  paymentId: string | null
  kind: 'exact' | 'short' | 'over' | 'split' | 'duplicate' | 'unrelated'
  /** The reference stands in it letter for letter; capitals, spaces and dashes aside. */
  isWhole: boolean
  /** The customer sent it, and for the first time: nobody needs to look at it for that. */
  isPlain: boolean
}

export type Movement = { on: string; kobo: number; narration: string; sender: string; session: string; truth: Truth }

/** So many lines that came in, with their truth, oldest first. */
export function makeMovements(random: Chance, payments: readonly Told[], count: number): Movement[] {
  const movements: Movement[] = []
  const unpaid = [...payments]
  while (movements.length < count && unpaid.length > 0) {
    const roll = random()
    if (roll < 0.13) {
      movements.push(unrelated(random))
      continue
    }
    const payment = unpaid.shift()
    if (payment) movements.push(...transfersOf(random, payment))
  }
  while (movements.length < count) movements.push(unrelated(random))
  return movements.slice(0, count).sort((a, b) => a.on.localeCompare(b.on))
}

function transfersOf(random: Chance, payment: Told): Movement[] {
  const due = payment.amountKobo
  const roll = random()
  if (roll < 0.06) return [transfer(random, payment, due - pick(random, [5_000, 50_000, 250_000, 1_000_000]), 'short')]
  if (roll < 0.11) return [transfer(random, payment, due + pick(random, [5_000, 10_000, 500_000]), 'over')]
  if (roll < 0.16) {
    const first = Math.floor((due * whole(random, 30, 70)) / 100 / 100_000) * 100_000
    return [transfer(random, payment, first, 'split'), transfer(random, payment, due - first, 'split')]
  }
  if (roll < 0.21)
    return [transfer(random, payment, due, 'exact'), transfer(random, payment, due, 'duplicate')].map(notPlain)
  return [transfer(random, payment, due, 'exact')]
}

/** Which of two alike came first nobody can see. */
const notPlain = (movement: Movement): Movement => ({ ...movement, truth: { ...movement.truth, isPlain: false } })

function transfer(random: Chance, payment: Told, kobo: number, kind: Truth['kind']): Movement {
  const typed = typedReference(random, payment.reference)
  const isOther = random() < 0.12
  const payer = isOther ? `${pick(random, firstNames)} ${pick(random, lastNames)}` : payment.guest
  const { narration, isCut } = narrationOf(random, typed.text, bankName(random, payer))
  const day = Number(payment.createdOn.slice(8)) + whole(random, 0, 4)
  return {
    on: `2026-11-${String(Math.min(19, day)).padStart(2, '0')}`,
    kobo,
    narration,
    sender: random() < 0.3 ? bankName(random, payer) : '',
    session: sessionId(random),
    truth: {
      paymentId: payment.id,
      kind,
      isWhole: typed.isWhole && !isCut,
      isPlain: !isOther,
    },
  }
}

/** What the customer typed into the field "narration" of their bank's app. */
function typedReference(random: Chance, reference: string): { text: string; isWhole: boolean } {
  const roll = random()
  if (roll < 0.12) return { text: pick(random, wordsInstead), isWhole: false }
  const written = spelled(random, reference)
  if (roll < 0.32) return { text: withErrors(random, written, pick(random, [1, 1, 1, 2, 2, 3])), isWhole: false }
  return { text: written, isWhole: true }
}

const wordsInstead = [
  'hotel',
  'payment',
  'booking',
  'car hire lekki',
  'skyroute',
  'for december',
  '',
  'transfer',
  'accommodation',
]

function spelled(random: Chance, reference: string): string {
  const roll = random()
  if (roll < 0.1) return reference.toLowerCase()
  if (roll < 0.2) return reference.replaceAll('-', '')
  if (roll < 0.28) return reference.replaceAll('-', ' ')
  if (roll < 0.33) return reference.slice(4)
  if (roll < 0.37) return reference.replace(/(.{4})/g, '$1 ').trim()
  return reference
}

const neighbours: Record<string, string> = {
  '0': '9O', '1': '2I', '2': '13', '3': '24', '4': '35', '5': '46', '6': '57', '7': '68', '8': '79B', '9': '80',
  A: 'SQ', B: 'VN8', C: 'XV', D: 'SF', E: 'WR', F: 'DG', G: 'FH', H: 'GJ', J: 'HK', K: 'JL', M: 'N', N: 'BM',
  P: 'O', Q: 'WA', R: 'ET', S: 'AD5', T: 'RY', V: 'CB', W: 'QE', X: 'ZC', Y: 'TU', Z: 'XA2',
} // biome-ignore format: a keyboard is read by rows

function withErrors(random: Chance, text: string, count: number): string {
  let typed = [...text]
  for (let n = 0; n < count; n++) {
    const at = whole(random, 0, typed.length - 2)
    const roll = random()
    if (roll < 0.3) typed = typed.with(at, pick(random, [...(neighbours[(typed[at] ?? '').toUpperCase()] ?? 'X')]))
    else if (roll < 0.5) typed = typed.toSpliced(at, 2, typed[at + 1] ?? '', typed[at] ?? '')
    else if (roll < 0.7) typed = typed.toSpliced(at, 1)
    else if (roll < 0.85) typed = typed.toSpliced(at, 0, typed[at] ?? '')
    else typed = [...typed.join('').replace(/0/, 'O').replace(/1/, 'I')]
  }
  return typed.join('')
}

/** As the sending bank knows its customer. */
function bankName(random: Chance, name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('Ɗ', 'D').toUpperCase()
  const words = plain.split(' ')
  const roll = random()
  if (roll < 0.35) return words.toReversed().join(' ')
  if (roll < 0.5) return [words.at(-1), ...words.slice(0, -1).map((word) => word.slice(0, 1))].join(' ')
  if (roll < 0.6) return `${words[0]} ${pick(random, [...'ABCDEKOTU'])} ${words.slice(1).join(' ')}`
  return plain
}

function narrationOf(random: Chance, typed: string, payer: string): { narration: string; isCut: boolean } {
  const shapes = [
    `NIP/GTB/${payer}/${typed}`,
    `TRF FROM ${payer} TO SKYROUTE TRAVEL LTD ${typed}`,
    `NIP:${payer}-${typed}`,
    `${typed}/${payer}`,
    `FIP/ACC/${payer}/${typed}/REF${whole(random, 10_000_000, 99_999_999)}`,
    `MOBILE TRF ${typed} ${payer} ${sessionId(random).slice(0, 12)}`,
    `Transfer from ${payer} ${typed}`,
  ]
  const full = pick(random, shapes)
  const most = random() < 0.12 ? whole(random, 26, 44) : 100
  const narration = full.slice(0, most).trim()
  return { narration, isCut: !narration.includes(typed) }
}

function unrelated(random: Chance): Movement {
  const payer = bankName(random, `${pick(random, firstNames)} ${pick(random, lastNames)}`)
  const narration = pick(random, [
    `PAYSTACK SETTLEMENT ${sessionId(random).slice(0, 10)}`,
    `FLW SETTLEMENT BATCH ${whole(random, 1000, 9999)}`,
    `TRF FROM ${payer} RENT`,
    `NIP/UBA/${payer}/refund`,
    `CASH DEPOSIT ${payer}`,
    `INTEREST CAPITALISED`,
    `NIP/FBN/${payer}/invoice ${whole(random, 100, 999)}`,
    `REVERSAL POS ${whole(random, 100_000, 999_999)}`,
  ])
  return {
    on: `2026-11-${String(whole(random, 3, 19)).padStart(2, '0')}`,
    kobo: random() < 0.5 ? whole(random, 40, 1400) * 112_000 : whole(random, 100_000, 90_000_000),
    narration,
    sender: '',
    session: sessionId(random),
    truth: { paymentId: null, kind: 'unrelated', isWhole: false, isPlain: false },
  }
}

function sessionId(random: Chance): string {
  return Array.from({ length: 30 }, () => whole(random, 0, 9)).join('')
}
