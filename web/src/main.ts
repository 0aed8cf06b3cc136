import {mount} from 'svelte';
import App from './App.svelte';
import './app.css';
import {meetProgram} from './native.svelte';

meetProgram();
mount(App, {target: document.getElementById('app')!});

// Where the host or the browser has none, the page needs the network as any other does.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('./service_worker.js').catch(() => {});
}
