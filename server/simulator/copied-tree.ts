// A copy of the working tree in a temporary folder, with the installed packages linked: one may plant a bug in it.
import { execFileSync } from 'node:child_process'
import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import { scratchFolder } from '../src/testing/scratch-folder.ts'

export const root = path.resolve(import.meta.dirname, '..', '..')

export type CopiedTree = { folder: string; remove(): Promise<void> }

export async function copyTree(): Promise<CopiedTree> {
  const scratch = await scratchFolder()
  for (const file of filesOfGit()) await cp(path.join(root, file), path.join(scratch.folder, file))
  await linkPackages(scratch.folder)
  return scratch
}

function filesOfGit(): string[] {
  const listed = (...args: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...args], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
      .split('\0')
      .filter(Boolean)
  const deleted = new Set(listed('--deleted'))
  return listed('--cached', '--others', '--exclude-standard').filter((file) => !deleted.has(file))
}

/** Our own workspaces are the copy's, or a bug planted in core would not be met. */
async function linkPackages(folder: string) {
  const [own, linked] = ['@skyroute', 'node_modules']
  await mkdir(path.join(folder, linked, own), { recursive: true })
  for (const name of await readdir(path.join(root, linked)))
    if (name !== own) await symlink(path.join(root, linked, name), path.join(folder, linked, name))
  const { workspaces } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  for (const name of workspaces as string[]) {
    await symlink(path.join(folder, name), path.join(folder, linked, own, name))
    await symlink(path.join(root, name, linked), path.join(folder, name, linked))
  }
}
