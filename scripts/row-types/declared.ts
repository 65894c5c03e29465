// The row types that the code declares for its statements, by the texts of their templates.
import path from 'node:path'
import {
  isCallExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
  type Node,
  type SourceFile,
  type TemplateLiteral,
} from 'typescript/unstable/ast'
import { API, type Checker, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync'

/** The type of one row, and where the code says so. */
export type Declared = { place: string; type: Type }
type Statement = { texts: string[]; node: Node; rowType: () => Type | undefined }

/** As `sql` and `pg` are sent them: the texts around a template's values. */
export const keyOf = (texts: readonly string[]) => JSON.stringify(texts)

/** Answers what `compare` makes of the declared rows, by key; types are worked out for the `wanted` keys only. */
export function withDeclared<T>(
  config: string,
  wanted: ReadonlySet<string>,
  compare: (declared: Map<string, Declared[]>, checker: Checker) => T,
): T {
  const api = new API({ cwd: path.dirname(config) })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProjects()[0]
    if (!project) throw new Error(`there is no project ${config}`)
    const { program, checker } = project
    const files = project.rootFiles.flatMap((name) => program.getSourceFile(name) ?? [])
    const found = files.flatMap((file) => declaredIn(file, checker, wanted, path.dirname(config)))
    return compare(
      Map.groupBy(found, ({ key }) => key),
      checker,
    )
  } finally {
    api.close()
  }
}

function declaredIn(file: SourceFile, checker: Checker, wanted: ReadonlySet<string>, root: string) {
  if (!/\bsql\b|\bquery</.test(file.text)) return []
  const name = path.relative(root, file.fileName).replaceAll(path.sep, '/')
  return statementsIn(file, checker).flatMap(({ texts, node, rowType }) => {
    const key = keyOf(texts)
    const type = wanted.has(key) ? rowType() : undefined
    if (!type || type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return []
    const line = file.text.slice(0, node.getStart(file)).split('\n').length
    return [{ key, place: `${name}:${line}`, type }]
  })
}

/** Each sql`…`, and each query<Row>('…') of `pg` itself. */
function statementsIn(file: SourceFile, checker: Checker): Statement[] {
  const found: Statement[] = []
  const visit = (node: Node): void => {
    const statement = templateAt(node, checker) ?? queryAt(node, checker)
    if (statement) found.push(statement)
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

function templateAt(node: Node, checker: Checker): Statement | undefined {
  if (!isTaggedTemplateExpression(node) || !isIdentifier(node.tag) || node.tag.text !== 'sql') return
  // RawBuilder<Row>
  const rowType = () => checker.getTypeArguments(checker.getTypeAtLocation(node) as TypeReference)[0]
  return { texts: textsOf(node.template), node, rowType }
}

const textsOf = (template: TemplateLiteral): string[] =>
  isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]

function queryAt(node: Node, checker: Checker): Statement | undefined {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return
  const [row] = node.typeArguments ?? []
  const [text] = node.arguments
  if (node.expression.name.text !== 'query' || !row || !text) return
  const type = checker.getTypeAtLocation(text)
  if (!type?.isStringLiteralType()) return
  return { texts: [type.value], node, rowType: () => checker.getTypeFromTypeNode(row) }
}
