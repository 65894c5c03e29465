import path from 'node:path'
import { importsOf } from '../architecture/imports.ts'
import { isRoute } from '../architecture/routes.ts'
import type { SourceFile } from '../architecture/rules.ts'
import { type Node, nameOf, visit } from '../architecture/syntax.ts'
import type { Tree } from './sources.ts'

/** In the order of the table: what is measured, and its figure as text. */
export type Figures = Map<string, string>

type Counts = {
  functions: number[]
  components: number[]
  any: number
  as: number
  nonNull: number
  effects: number
  routes: number[]
  statements: number
  plainStatements: number
}

export function measure({ product, generated }: Tree): Figures {
  const counts = product.filter(({ path: file }) => !file.endsWith('.css')).reduce(count, emptyCounts())
  const webLines = linesOf(product.filter(({ path: file }) => file.startsWith('web/app/')))
  return new Map([
    ['product lines', whole(linesOf(product))],
    ...linesByFolder(product).map(([folder, lines]) => [`… in \`${folder}\``, whole(lines)] as const),
    ['generated lines', whole(linesOf(generated))],
    ['files: median, p90, most lines', spread(product.map(({ text }) => lineCount(text)))],
    ['functions: median, p90, most lines', spread(counts.functions)],
    ['components: median, p90, most lines', spread(counts.components)],
    ['route declarations: median, p90, most lines', spread(counts.routes)],
    ['files in circles of imports, types included', whole(filesInCircles(product))],
    ['`any`', whole(counts.any)],
    ['`as` (without `as const`)', whole(counts.as)],
    ['`!`', whole(counts.nonNull)],
    ['effects in `web/app` for 1,000 lines', ((1_000 * counts.effects) / webLines).toFixed(2)],
    ['SQL by hand: statements, of them plain', `${whole(counts.statements)}, ${whole(counts.plainStatements)}`],
  ])
}

function emptyCounts(): Counts {
  return {
    functions: [],
    components: [],
    any: 0,
    as: 0,
    nonNull: 0,
    effects: 0,
    routes: [],
    statements: 0,
    plainStatements: 0,
  }
}

function count(counts: Counts, source: SourceFile): Counts {
  const { path: file, text } = source
  const lines = (node: Node) => lineCount(text.slice(node.start, node.end))
  visit(source, (node, parent) => {
    if (isFunction(node)) (isComponent(file, node, parent) ? counts.components : counts.functions).push(lines(node))
    if (node.type === 'TSAnyKeyword') counts.any += 1
    if (node.type === 'TSAsExpression' && !isConst(node)) counts.as += 1
    if (node.type === 'TSNonNullExpression') counts.nonNull += 1
    if (node.type === 'CallExpression' && /^use(Layout)?Effect$/.test(nameOf(node.callee))) counts.effects += 1
    if (file.startsWith('server/src/features/') && isRoute(node, ['route', 'app'])) counts.routes.push(lines(node))
    if (isStatement(node, text)) {
      counts.statements += 1
      if (isPlain(text.slice(node.start, node.end))) counts.plainStatements += 1
    }
  })
  return counts
}

const isFunction = (node: Node) =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type) && node.body !== null

function isComponent(file: string, node: Node, parent: Node | null): boolean {
  const name = nameOf(node.id) || nameOf(parent?.id)
  return file.endsWith('.tsx') && /^[A-Z]/.test(name)
}

const isConst = (node: Node) => nameOf((node.typeAnnotation as Node | null)?.typeName) === 'const'

/** A template that begins like a statement; pieces of one are not counted. */
function isStatement(node: Node, text: string): boolean {
  if (node.type !== 'TaggedTemplateExpression' || nameOf(node.tag) !== 'sql') return false
  const quasi = node.quasi as Node
  return /^`\s*(select|insert|update|delete|with)\b/i.test(text.slice(quasi.start, quasi.end))
}

/** STYLE: window, lock or a second select make a statement one for SQL by hand. */
function isPlain(statement: string): boolean {
  const selects = statement.match(/\bselect\b/gi)?.length ?? 0
  return (
    selects <= 1 && !/\bover\s*\(|\bfor (update|share|no key update)|\bwith\b|\bunnest\b|\blateral\b/i.test(statement)
  )
}

const lineCount = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
const linesOf = (files: SourceFile[]) => files.reduce((sum, { text }) => sum + lineCount(text), 0)

function linesByFolder(files: SourceFile[]): [string, number][] {
  const byFolder = new Map<string, number>()
  for (const { path: file, text } of files) {
    const folder = file
      .split('/')
      .slice(0, /^(server|web)\//.test(file) ? 3 : 1)
      .filter((part) => !part.includes('.'))
      .join('/')
    byFolder.set(folder, (byFolder.get(folder) ?? 0) + lineCount(text))
  }
  return [...byFolder].sort(([, one], [, other]) => other - one).filter(([, lines]) => lines >= 1_000)
}

/** Files from which imports lead back to themselves (Tarjan's strongly connected components). */
function filesInCircles(files: SourceFile[]): number {
  const known = new Set(files.map(({ path: file }) => file))
  const targets = new Map(files.map((file) => [file.path, importedBy(file).filter((to) => known.has(to))]))
  const [order, low, stack, onStack] = [
    new Map<string, number>(),
    new Map<string, number>(),
    [] as string[],
    new Set<string>(),
  ]
  let inCircles = 0
  const follow = (file: string) => {
    order.set(file, order.size)
    low.set(file, order.get(file)!)
    stack.push(file)
    onStack.add(file)
    for (const to of targets.get(file) ?? []) {
      if (!order.has(to)) follow(to)
      if (onStack.has(to)) low.set(file, Math.min(low.get(file)!, low.get(to)!))
    }
    if (low.get(file) !== order.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    for (const member of circle) onStack.delete(member)
    if (circle.length > 1) inCircles += circle.length
  }
  for (const { path: file } of files) if (!order.has(file)) follow(file)
  return inCircles
}

function importedBy({ path: file, text }: SourceFile): string[] {
  return importsOf(text).map(({ specifier }) => {
    if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
    return specifier.replace(/^@skyroute\/core\//, 'core/src/').replace(/^@skyroute\//, '')
  })
}

function spread(values: number[]): string {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return `${at(0.5)}, ${at(0.9)}, ${at(1)} (of ${whole(values.length)})`
}

const whole = (value: number) => value.toLocaleString('en')
