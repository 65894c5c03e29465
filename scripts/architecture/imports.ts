export interface Import {
  specifier: string
  isTypeOnly: boolean
}

const statement = /^\s*(?:import|export)\b(?<clause>[^'"`;]*?)\bfrom\s*['"](?<from>[^'"\n]+)['"]/gm
const sideEffect = /^\s*import\s*['"](?<from>[^'"\n]+)['"]/gm
const dynamic = /\bimport\s*\(\s*['"](?<from>[^'"\n]+)['"]/g

/** Every module that a source file names. Comments are skipped; no parser is needed for the style we write. */
export function importsOf(source: string): Import[] {
  const code = withoutComments(source)
  return [statement, sideEffect, dynamic].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(({ groups = {} }) => ({
      specifier: groups.from ?? '',
      isTypeOnly: /^\s*type\b/.test(groups.clause ?? ''),
    })),
  )
}

function withoutComments(source: string): string {
  return source.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/^\s*\/\/.*$/gm, '')
}
