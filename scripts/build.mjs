// npm run build: installs what is missing and builds the site, so that the next start only starts.
import { ensurePackages, ensureWebBuild, fail, findNode24 } from './setup.mjs'

try {
  ensurePackages()
  ensureWebBuild(findNode24())
} catch (error) {
  fail(error)
}
