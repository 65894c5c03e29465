import { type ParseArgsConfig, parseArgs } from 'node:util'

/** As `parseArgs`. An option that a command does not take is named in a line, and nothing begins. */
export function readOptions<T extends ParseArgsConfig>(taken: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(taken)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error
    const names = Object.keys(taken.options ?? {}).map((name) => `--${name}`)
    console.error(`${message.split('. ')[0]}. It takes ${names.join(', ') || 'no options'}.`)
    process.exit(1)
  }
}
