// A table of routes reads as one: each is a short row of one shape, `route.get('/path', 'operation', { … }, useCase)`.
import type { SourceFile } from './rules.ts'
import { type Node, nameOf, visit } from './syntax.ts'

const longestRoute = 12

/** Where the routes of the shape are made, and what a library or the site serves beside them. */
const declaresItself: Readonly<Record<string, string>> = {
  'server/src/http/routes/route-group.ts': 'the shape itself',
  'server/src/http/openapi.ts': 'the description, which is not described',
  'server/src/http/web.ts': 'the pages of the site and its files, each by its name on the disk',
  'server/src/http/validation/uploads.ts': 'pictures, by whatever path they have',
}

export function longRoutes(files: SourceFile[]): string[] {
  return files.filter(isServerProduct).flatMap((file) =>
    routesIn(file)
      .filter(({ lines }) => lines > longestRoute)
      .map(({ name, lines }) => `${file.path}: ${name} has ${lines} lines`),
  )
}

/** Routes that are declared past the shape. */
export function strayRoutes(files: SourceFile[]): string[] {
  return files
    .filter((file) => isServerProduct(file) && !(file.path in declaresItself))
    .flatMap((file) => found(file, isStray).map((node) => `${file.path}: ${firstLine(file, node)}`))
}

export function routesIn(file: SourceFile): { name: string; lines: number }[] {
  return found(file, (node) => isRoute(node)).map((node) => ({
    name: firstLine(file, (node.arguments as Node[])[1] ?? node),
    lines: textOf(file, node).split('\n').length,
  }))
}

const isServerProduct = ({ path: file }: SourceFile) =>
  /^server\/src\/(?!testing\/)/.test(file) && !/\.test\.ts$/.test(file)

function found(file: SourceFile, is: (node: Node) => boolean): Node[] {
  const nodes: Node[] = []
  visit(file, (node) => {
    if (is(node)) nodes.push(node)
  })
  return nodes
}

/** `route.get('/path', …)` and its like; before the shape it was `app.get(…)`. */
export function isRoute(node: Node, on: readonly string[] = ['route']): boolean {
  const call = calledOn(node)
  return call !== null && on.includes(call.object) && /^(get|post|put|delete)$/.test(call.method)
}

/** `app.get('/path', …)` on whatever is no `route`, and `app.route({ … })`. */
function isStray(node: Node): boolean {
  const call = calledOn(node)
  if (!call || call.object === 'route') return false
  const [first] = node.arguments as Node[]
  if (call.method === 'route') return first?.type === 'ObjectExpression'
  return /^(get|post|put|patch|delete|head|options|all)$/.test(call.method) && startsWithSlash(first)
}

function calledOn(node: Node): { object: string; method: string } | null {
  const callee = node.callee as Node | undefined
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return null
  return { object: nameOf(callee.object), method: nameOf(callee.property) }
}

function startsWithSlash(node: Node | undefined): boolean {
  if (node?.type === 'Literal') return String(node.value).startsWith('/')
  const [head] = (node?.type === 'TemplateLiteral' ? node.quasis : []) as { value: { raw: string } }[]
  return head?.value.raw.startsWith('/') ?? false
}

const textOf = ({ text }: SourceFile, node: Node) => text.slice(node.start, node.end)
const firstLine = (file: SourceFile, node: Node) => textOf(file, node).split('\n')[0] ?? ''
