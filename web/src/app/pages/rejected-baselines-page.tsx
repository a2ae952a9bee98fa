const Page = () => <h1>rejected-baselines-page</h1>;
export default Page;
