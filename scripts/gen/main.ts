// npm run gen: writes the description of the API and its types from the routes as they stand (C27), and of the database
// its row types, its schema and a picture of it, from the migrations.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { apiDescription } from '../../server/src/describe-api.ts'
import { describeDatabase, withMigratedDatabase } from './database-files.ts'

const root = new URL('../../', import.meta.url)
const folder = new URL('api-client/', root)

// The generator needs TypeScript's JavaScript API, which the compiler we check with no longer has.
const ownTypescript = pathToFileURL(createRequire(new URL('package.json', folder)).resolve('typescript')).href
registerHooks({
  resolve: (name, context, next) =>
    name === 'typescript' ? { url: ownTypescript, shortCircuit: true } : next(name, context),
})
const { default: openapiTS, astToString } = await import('openapi-typescript')

const description = await apiDescription()
const written = new URL('openapi.json', folder)
// A reference reads best in a line; the formatter keeps it there.
const text = JSON.stringify(description, null, 2).replaceAll(/\{\s+("\$ref": "[^"]+")\s+\}/g, '{ $1 }')
writeFileSync(written, `${text}\n`)
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
execFileSync(process.execPath, [biome, 'format', '--write', fileURLToPath(written)], { stdio: 'pipe' })
// What types cannot say, and what is not there, needs no line of theirs.
const untold = new Set(['format', 'example', 'examples'])
const typed = JSON.stringify(description, (name, value) =>
  untold.has(name) && (typeof value === 'string' || Array.isArray(value)) ? undefined : value,
)
const types = astToString(await openapiTS(typed, { defaultNonNullable: false }))
  .replaceAll(/^ *\w+\?: never;\n/gm, '')
  .replaceAll(/^ *parameters: \{\n *\};\n/gm, '')
  .replaceAll(/^ *headers: \{\n *\[name: string\]: unknown;\n *\};\n/gm, '')
  .replaceAll(/^ *\/\*\* @enum .*\n/gm, '')
writeFileSync(new URL('types.ts', folder), `// Generated from openapi.json by \`npm run gen\`.\n${types}`)
console.log(`api-client: ${Object.keys(description.paths).length} paths`)

const files = await withMigratedDatabase(describeDatabase)
for (const [file, content] of Object.entries(files)) writeFileSync(new URL(file, root), content)
console.log(`database: ${Object.keys(files).join(', ')}`)
