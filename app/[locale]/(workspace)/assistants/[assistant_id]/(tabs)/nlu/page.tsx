export { default, generateMetadata } from './intents/page';
