// What a state, an event or a reason means is said in a table of core. A comparison with one of them by its name, anywhere
// else, is a rule that a new one passes by. Those that mean this one alone may stay, so they are counted, and their number
// may only fall. Several in one comparison are a meaning that has no name yet.
import { bookingEvents, bookingStatuses, cancelReasons } from '../../core/src/bookings/states.ts'
import { tripStatuses } from '../../core/src/fleet/trips.ts'
import { refundEvents, refundKinds, refundStatuses } from '../../core/src/payments/refunds.ts'
import { disputeStatuses, paymentEvents, paymentStatuses } from '../../core/src/payments/states.ts'
import type { SourceFile } from './rules.ts'
import { type Node, nameOf, visit } from './syntax.ts'

type Words = { kind: string; words: ReadonlySet<string>; names: RegExp; in?: RegExp }

/** A word that several of them share counts for the first of them that has both the word and the name it is compared with. */
const vocabularies: readonly Words[] = [
  { kind: 'cancel reason', words: new Set(cancelReasons), names: /^cancel_?reason$/i },
  { kind: 'booking event', words: new Set(bookingEvents), names: /^event$/ },
  { kind: 'payment event', words: new Set(paymentEvents), names: /^event$/ },
  { kind: 'refund event', words: new Set(refundEvents), names: /^event$/ },
  {
    kind: 'refund kind',
    words: new Set(refundKinds),
    names: /^kind$/,
    in: /refund|notification|dispute|bookings|cancel/,
  },
  { kind: 'booking status', words: new Set(bookingStatuses), names: /^(booking_|to_|from_)?status$/ },
  { kind: 'payment status', words: new Set(paymentStatuses), names: /^(payment_)?status$/ },
  { kind: 'refund status', words: new Set(refundStatuses), names: /^status$/ },
  { kind: 'trip status', words: new Set(tripStatuses), names: /^(trip_)?status$/ },
  { kind: 'dispute state', words: new Set(disputeStatuses), names: /^(dispute_?)?state$/i, in: /dispute|refund/ },
]

/** The tables themselves, and the invariants, which must not share a mistake with what they check. */
const tables =
  /^core\/src\/(bookings\/(states|transitions)|payments\/(states|transitions|refunds|refund-transitions)|fleet\/trips)\.ts$|^server\/src\/(invariants|testing)\/|\.(test|spec)\.tsx?$|-for-test\.ts$/

/** What has words of its own that are spelled the same: mails, letters, closings, payouts, bank files, providers. */
const ofOthers =
  /^server\/src\/(gateways\/|features\/(accounting\/closing|contact|driver-pay|partners|notifications\/mails\/(send|undelivered)|payments\/(outgoing\/(bank-files|refund-runs)|payouts|sandbox)|system\/probes))|^core\/src\/payments\/(outgoing|payouts)\/|^web\/app\/(admin\/(accounting|messages|partners|payments\/payouts)|driver\/payments)/

/** How many are left. A new state needs no higher number where its comparison asks the table what it means. */
export const literalWordsLeft: Readonly<Record<string, number>> = {
  'cancel reason': 2,
  'booking event': 1,
  'payment event': 7,
  'refund kind': 1,
  'booking status': 201,
  'payment status': 39,
  'refund status': 53,
  'trip status': 49,
  'dispute state': 15,
  'several at once': 3,
}

/** Where words of each kind are compared with by their names, and where several are at once. */
export function literalWords(files: SourceFile[]): Readonly<Record<string, readonly string[]>> {
  const uses = files.filter(({ path }) => isLookedAt(path)).flatMap(usesIn)
  const placesOf = (is: (use: Use) => boolean) =>
    uses.filter(is).map(({ words, where }) => `${where} ${words.join(', ')}`)
  return {
    ...Object.fromEntries(vocabularies.map(({ kind }) => [kind, placesOf((use) => use.kind === kind)])),
    'several at once': placesOf(({ words }) => words.length > 1),
  }
}

/** The kinds of which there are more than `most` allows, with every place, and those that need less by now. */
export function literalWordsBeyond(
  found: Readonly<Record<string, readonly string[]>>,
  most: Readonly<Record<string, number>>,
): string[] {
  return Object.entries(found).flatMap(([kind, places]) => {
    const allowed = most[kind] ?? 0
    if (places.length < allowed) return [`${kind}: ${places.length} are left, so write down ${places.length}`]
    return places.length > allowed ? [`${kind}: ${places.length}, not ${allowed}`, ...places] : []
  })
}

type Use = { kind: string; words: string[]; where: string }

const isLookedAt = (path: string) =>
  /^(core\/src|server\/src|web\/app)\//.test(path) && !tables.test(path) && !ofOthers.test(path)

function usesIn(file: SourceFile): Use[] {
  const uses: Use[] = []
  const seen = new Set<Node>()
  visit(file, (node) => {
    for (const { name, words, at } of seen.has(node) ? [] : [...comparedIn(node, seen), ...comparedInSql(node)]) {
      const vocabulary = vocabularies.find(
        (one) =>
          one.names.test(name) && words.every((word) => one.words.has(word)) && (one.in?.test(file.path) ?? true),
      )
      const line = file.text.slice(0, at).split('\n').length
      if (vocabulary) uses.push({ kind: vocabulary.kind, words, where: `${file.path}:${line}` })
    }
  })
  return uses
}

type Compared = { name: string; words: string[]; at: number }

/** `status === 'a'`, `status === 'a' || status === 'b'`, `['a', 'b'].includes(status)`, `switch (status) { case 'a': … }`. */
function comparedIn(node: Node, seen: Set<Node>): Compared[] {
  if (node.type === 'LogicalExpression') return comparedInChain(node, seen)
  if (node.type === 'BinaryExpression') return compared(node)
  if (node.type === 'SwitchStatement')
    return (node.cases as { test: Node | null }[]).flatMap(({ test }) => withWords(node.discriminant, [test]))
  const callee = node.callee as Node | undefined
  const isIncludes =
    node.type === 'CallExpression' && callee?.type === 'MemberExpression' && nameOf(callee.property) === 'includes'
  if (!isIncludes || (callee.object as Node).type !== 'ArrayExpression') return []
  return withWords((node.arguments as Node[])[0], (callee.object as Node).elements as Node[])
}

/** A chain about one name is one comparison; its parts are not counted again. */
function comparedInChain(chain: Node, seen: Set<Node>): Compared[] {
  const operator = chain.operator === '||' ? '===' : '!=='
  const parts = partsOf(chain, chain.operator)
  const found = parts.flatMap((part) => (part.operator === operator ? compared(part) : []))
  const [first] = found
  if (!first || found.length < 2 || found.some(({ name }) => name !== first.name)) return []
  for (const part of [...parts, ...chainsOf(chain)]) seen.add(part)
  return [{ ...first, words: found.flatMap(({ words }) => words) }]
}

const chainsOf = (node: Node): Node[] =>
  node.type === 'LogicalExpression' ? [node, ...chainsOf(node.left as Node), ...chainsOf(node.right as Node)] : []

const partsOf = (node: Node, operator: unknown): Node[] =>
  node.type === 'LogicalExpression' && node.operator === operator
    ? [...partsOf(node.left as Node, operator), ...partsOf(node.right as Node, operator)]
    : [node]

function compared(node: Node): Compared[] {
  if (node.type !== 'BinaryExpression' || !/^[!=]==$/.test(String(node.operator))) return []
  const { left, right } = node as unknown as { left: Node; right: Node }
  return [...withWords(left, [right]), ...withWords(right, [left])]
}

function withWords(side: unknown, literals: readonly (Node | null)[]): Compared[] {
  const words = literals.map((literal) => (literal?.type === 'Literal' ? literal.value : undefined))
  const isWords = words.length > 0 && words.every((word) => typeof word === 'string')
  return isWords ? [{ name: lastName(side as Node), words: words.map(String), at: (side as Node).start }] : []
}

function lastName(node: Node): string {
  if (node.type === 'ChainExpression') return lastName(node.expression as Node)
  return nameOf(node.type === 'MemberExpression' ? node.property : node)
}

const inSql = /\b(?:\w+\.)?(\w+) (?:=|<>|in|not in) (?:'(\w+)'|\(((?:'\w+'(?:, )?)+)\))/g

function comparedInSql(node: Node): Compared[] {
  if (node.type !== 'TemplateElement') return []
  return [...(node.value as { raw: string }).raw.matchAll(inSql)].map(
    ({ index, 1: name = '', 2: word, 3: list = '' }) => ({
      name,
      words: word ? [word] : [...list.matchAll(/\w+/g)].map(String),
      at: node.start + index,
    }),
  )
}
